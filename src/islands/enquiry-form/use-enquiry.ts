import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Enquiry,
  FIELD_NAMES,
  type Field,
  findProblems,
  type Problem,
} from '../../../enquiries/protocol.ts';
import { forgetDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import {
  type FormService,
  RefusedError,
  readEnquiry,
  sendEnquiry,
} from '../../lib/send-enquiry.ts';

type Problems = Partial<Record<Field, Problem>>;

type Options = {
  service: FormService;
  /** The accepted values of `trainingGoal`, besides the empty one. */
  goals: string[];
  onSent: () => void;
  onFailed: () => void;
};

/**
 * The states of an enquiry in the visitor's browser: editing, then submitting, then sent, or back to editing with the
 * values kept. The browser's own validation runs first; the rules it does not have, and the messages, are added here.
 */
export function useEnquiry({ service, goals, onSent, onFailed }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'editing' | 'submitting' | 'sent'>('editing');
  /** Whether the enquiry was refused, or may have arrived. */
  const [failure, setFailure] = useState<'refused' | 'unknown'>();
  const [key, setKey] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [attempted, setAttempted] = useState(false);

  // Puts back what was typed before a reload, unless something has been typed since.
  useEffect(() => {
    const draft = readDraft();
    // Kept with the draft, so that the service recognises a retry after a reload. Browsers make one on https only.
    setKey(draft?.key ?? crypto.randomUUID?.());
    if (!form.current || !draft) return;
    for (const field of FIELD_NAMES) {
      const control = controlOf(form.current, field);
      if (control && !control.value) control.value = draft[field] ?? '';
    }
  }, []);

  // The form was posted before hydration, and the server has sent it back with its errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (!form.current?.querySelector('[aria-invalid]')) return;
    setAttempted(true);
    setProblems(findProblems(readEnquiry(form.current), goals));
  }, []);

  function check(target: HTMLFormElement, enquiry: Enquiry): Problems {
    const found = findProblems(enquiry, goals);
    const showProblems = () => {
      setAttempted(true);
      setProblems(found);
    };
    const first = FIELD_NAMES.find((field) => found[field]);
    if (first) {
      // Rendered at once, so that the field that takes focus is read aloud with its error.
      flushSync(showProblems);
      const control = controlOf(target, first);
      control?.focus({ preventScroll: true });
      // With its label, which Safari would leave behind the header.
      control?.parentElement?.scrollIntoView({ block: 'nearest' });
    } else showProblems();
    return found;
  }

  /** The browser has found an empty or malformed field: our message at the field replaces the browser's bubble. */
  function onInvalid(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    check(event.currentTarget, readEnquiry(event.currentTarget));
  }

  function onInput({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const enquiry = readEnquiry(currentTarget);
    keepDraft({ ...enquiry, key });
    if (attempted) setProblems(findProblems(enquiry, goals));
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const enquiry = readEnquiry(target);
    if (state !== 'editing' || Object.keys(check(target, enquiry)).length > 0) return;
    setState('submitting');
    setFailure(undefined);
    keepDraft({ ...enquiry, key });
    const data = new FormData(target);
    try {
      // Lets the button change first: on a slow phone, starting the request takes as long as a frame.
      await nextTask();
      await sendEnquiry(service, data, key);
      forgetDraft();
      target.reset();
      setState('sent');
      onSent();
    } catch (error) {
      console.error('The enquiry could not be sent.', error);
      flushSync(() => {
        setState('editing');
        // An earlier attempt may have arrived, which a refusal of this one does not undo.
        const refused = error instanceof RefusedError && failure !== 'unknown';
        setFailure(refused ? 'refused' : 'unknown');
      });
      // The disabled button lost focus; a visitor who has moved on to a field stays there.
      if (document.activeElement === document.body) target.querySelector('button')?.focus();
      onFailed();
    }
  }

  return { form, state, failure, problems, handlers: { onInvalid, onInput, onSubmit } };
}

/** Resolves in a new task, mostly after the next paint. Unlike an animation frame it also comes in a hidden tab. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

function controlOf(form: HTMLFormElement, field: Field) {
  const control = form.elements.namedItem(field);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl ? control : null;
}
