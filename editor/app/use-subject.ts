import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Problem } from '../../src/subjects/find-problems.ts';
import type { Kind } from '../../src/subjects/schema-kind.ts';
import type { Conflict } from '../server/content.ts';
import { ask, type Json, type Path, type Refused } from './api.ts';
import { type Draft, keepDraft, readDraft, releaseDraft, useDraft } from './drafts.ts';
import { idOf, setIn, withKeys, withoutKeys } from './form-data.ts';
import type { Said } from './use-task.tsx';

/** A subject as its file has it. */
type Opened = Draft & { page: string; form: Kind; values: Record<string, string> };

type State = {
  opened?: Opened;
  /** The file is damaged, so there is no form. */
  isDamaged?: boolean | undefined;
  problems: Problem[];
  /** The fields that show what is wrong: those that were wrong when the form opened, and those that lost focus. */
  touched?: ReadonlySet<string>;
  /** What was saved elsewhere since the form was opened. */
  conflict?: Conflict | undefined;
  said?: Said | undefined;
  /** The field to go to. */
  target: Path;
};

type Action =
  | { type: 'opened'; opened: Opened }
  | { type: 'refused'; error: Refused }
  | { type: 'checked'; problems: Problem[] }
  | { type: 'touched' | 'sent to'; path: Path }
  | { type: 'changed' }
  | { type: 'saved'; draft: Draft };

const idsOf = (problems: Problem[]) => new Set(problems.map(({ path }) => idOf(path)));

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'opened': {
      const data = withKeys(action.opened.data, state.opened?.data) as Json;
      return { ...state, isDamaged: false, opened: { ...action.opened, data } };
    }
    case 'checked': {
      const { problems } = action;
      return { ...state, problems, touched: state.touched ?? idsOf(problems) };
    }
    case 'touched':
      return { ...state, touched: new Set(state.touched).add(idOf(action.path)) };
    case 'sent to':
      return { ...state, target: action.path };
    case 'changed':
      return { ...state, conflict: undefined, said: undefined };
    case 'saved':
      return {
        ...state,
        opened: { ...(state.opened as Opened), ...action.draft },
        touched: new Set(),
        conflict: undefined,
        said: { text: 'Sparat', kind: 'ok' },
      };
    case 'refused': {
      const { message, details } = action.error;
      const { problems = [], conflict, isDamaged } = details;
      const said = { text: message, kind: 'problem' } as const;
      const [first] = problems;
      const wrong = first && { problems, touched: idsOf(problems), target: first.path };
      return { ...state, conflict, isDamaged, said, ...wrong };
    }
  }
}

/** Milliseconds without typing after which what is written is checked, and the page beside updated. */
const PAUSE = 120;

/** Opens a subject, checks what is written in it and saves it. */
export function useSubject(subject: string, onSaved: () => void) {
  const { draft, thrownAway } = useDraft(subject);
  const [state, dispatch] = useReducer(reduce, { problems: [], target: [] });
  const { opened } = state;
  const data = draft?.data ?? opened?.data;
  const isUnsaved = draft !== undefined;
  /** For what comes after the form as it was: a picture that has been read. */
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is no draft any more, another tab may have saved it
  useEffect(() => {
    ask<Opened>('GET', `subjects/${subject}`).then(
      (opened) => dispatch({ type: 'opened', opened }),
      (error: Refused) => dispatch({ type: 'refused', error }),
    );
  }, [subject, isUnsaved]);

  useEffect(() => {
    if (!data) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const path = `subjects/${subject}/check`;
      const problems = await ask<Problem[]>('POST', path, withoutKeys(data)).catch(() => undefined);
      if (problems && isCurrent) dispatch({ type: 'checked', problems });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, data]);

  function change(path: Path, value: unknown) {
    const before = readDraft(subject) ?? latest.current;
    if (!before || !latest.current) return;
    const data = setIn(before.data, path, value);
    const [now, saved] = [data, latest.current.data].map((one) => JSON.stringify(withoutKeys(one)));
    keepDraft(subject, now === saved ? undefined : { data, version: before.version });
    dispatch({ type: 'changed' });
  }

  /** @param version of the file that it may replace */
  async function save(version?: string) {
    if (!draft) return;
    const from = { ...draft, version: version ?? draft.version };
    try {
      const body = { data: withoutKeys(from.data), version: from.version };
      const saved = await ask<{ version: string }>('PUT', `subjects/${subject}`, body);
      dispatch({ type: 'saved', draft: { ...from, ...saved } });
      if (releaseDraft(subject, from, saved.version)) dispatch({ type: 'changed' });
      onSaved();
    } catch (error) {
      dispatch({ type: 'refused', error: error as Refused });
    }
  }

  /** @param other what is written instead; nothing throws it away */
  function replace(other: Draft | undefined) {
    keepDraft(subject, other, draft);
    dispatch({ type: 'changed' });
  }

  return {
    ...state,
    data,
    draft,
    thrownAway,
    change,
    touch: (path: Path) => dispatch({ type: 'touched', path }),
    goTo: useCallback((path: Path) => dispatch({ type: 'sent to', path }), []),
    save,
    discard: () => replace(undefined),
    takeBack: () => replace(thrownAway),
  };
}
