import { type SubmitEvent, type SyntheticEvent, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'sonner';
import type { Content } from '../../../content-model/subjects.ts';
import { FIELD_NAMES, type Field, findProblems, type Problem } from '../../../shared/protocol.ts';
import { forgetDraft, keepDraft, readDraft } from '../../browser/draft.ts';
import {
  type FormService,
  RefusedError,
  readEnquiry,
  sendEnquiry,
} from '../../browser/send-enquiry.ts';

type Problems = Partial<Record<Field, Problem>>;

type Words = Pick<Content<'contact'>['form'], 'toastSuccess' | 'toastFailure'>;

type State = {
  phase: 'editing' | 'submitting' | 'sent';
  /** What is wrong with each field; absent until the first attempt to send. */
  problems?: Problems;
  /** Whether the last attempt was refused, or one of them may have arrived. */
  failure?: 'refused' | 'unknown';
};

type Action =
  | { type: 'judged'; problems: Problems }
  | { type: 'submitted' }
  | { type: 'sent' }
  | { type: 'failed'; error: unknown };

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'judged':
      return { ...state, problems: action.problems };
    case 'submitted':
      return { ...state, phase: 'submitting', problems: {} };
    case 'sent':
      return { phase: 'sent' };
    case 'failed': {
      // An earlier attempt may have arrived, which a refusal of this one does not undo.
      const refused = action.error instanceof RefusedError && state.failure !== 'unknown';
      return { ...state, phase: 'editing', failure: refused ? 'refused' : 'unknown' };
    }
  }
}

/**
 * The states of an enquiry in the visitor's browser: editing, then submitting, then sent, or back to editing with the
 * values kept. Its fields are judged as the service judges them.
 */
export function useEnquiry(service: FormService, words: Words) {
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(reduce, { phase: 'editing' });

  useEffect(() => {
    const draft = readDraft();
    if (!form.current) return;
    // Puts back what was typed before a reload, unless something has been typed since.
    for (const field of draft ? FIELD_NAMES : []) {
      const control = controlOf(form.current, field);
      if (!control.value) control.value = draft?.[field] ?? '';
    }
    // Posted before hydration, it was sent back by the server with its errors.
    if (form.current.querySelector('[aria-invalid]')) {
      dispatch({ type: 'judged', problems: findProblems(readEnquiry(form.current)) });
    }
  }, []);

  function onInput({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const enquiry = readEnquiry(currentTarget);
    keepDraft(enquiry);
    if (state.problems) dispatch({ type: 'judged', problems: findProblems(enquiry) });
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.phase !== 'editing') return;
    const target = event.currentTarget;
    const enquiry = readEnquiry(target);
    const problems = findProblems(enquiry);
    const first = FIELD_NAMES.find((field) => problems[field]);
    if (first) {
      // Rendered at once, so that the field that takes focus is read aloud with its error.
      flushSync(() => dispatch({ type: 'judged', problems }));
      const control = controlOf(target, first);
      control.focus({ preventScroll: true });
      // With its label, which Safari would leave behind the header.
      control.parentElement?.scrollIntoView({ block: 'nearest' });
      return;
    }
    dispatch({ type: 'submitted' });
    keepDraft(enquiry);
    const data = new FormData(target);
    try {
      // Lets the button change first: on a slow phone, starting the request takes as long as a frame. Unlike an animation
      // frame, a new task also comes in a hidden tab.
      await new Promise((resolve) => setTimeout(resolve));
      await sendEnquiry(service, data);
      forgetDraft();
      target.reset();
      dispatch({ type: 'sent' });
      toast.success(words.toastSuccess);
    } catch (error) {
      console.error('The enquiry could not be sent.', error);
      flushSync(() => dispatch({ type: 'failed', error }));
      // The disabled button lost focus; a visitor who has moved on to a field stays there.
      if (document.activeElement === document.body) target.querySelector('button')?.focus();
      toast.error(words.toastFailure);
    }
  }

  return { form, ...state, handlers: { onInput, onSubmit } };
}

const controlOf = (form: HTMLFormElement, field: Field) =>
  form.elements.namedItem(field) as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
