import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ContentProblem } from '../../content-model/explain.ts';
import type { Kind } from '../../content-model/schema-kind.ts';
import type { Conflict } from '../server/content.ts';
import { ask, type Json, type Path, type Refused } from './api.ts';
import { type Draft, keepDraft, readDraft, releaseDraft, useDraft } from './drafts.ts';
import { idOf, setIn, withKeys, withoutKeys } from './form-data.ts';
import { tellPage } from './Preview.tsx';
import type { Said } from './use-task.tsx';

/** A subject as its file has it. */
type Opened = Draft & { page: string; form: Kind; values: Record<string, string> };

type State = {
  opened?: Opened;
  problems: ContentProblem[];
  /** The fields that show what is wrong: those that were wrong when the form opened, and those that lost focus. */
  touched?: ReadonlySet<string>;
  /** What was saved elsewhere since the form was opened. */
  conflict?: Conflict | undefined;
  said?: Said | undefined;
  /** The field to go to. */
  target: Path;
};

/** What was discarded since the page was opened, by subject: its form may be left before it is missed. */
const discarded = new Map<string, Draft | undefined>();

const idsOf = (problems: ContentProblem[]) => new Set(problems.map(({ path }) => idOf(path)));

/** The state after the server has refused something. */
function refused({ message, details }: Refused): Partial<State> {
  const { problems = [], conflict } = details;
  const [first] = problems;
  const wrong = first && { problems, touched: idsOf(problems), target: first.path };
  return { conflict, said: { text: message, kind: 'problem' }, ...wrong };
}

/** Milliseconds without typing after which what is written is checked, and the page beside updated. */
const PAUSE = 120;

/** Opens a subject, checks what is written in it and saves it. */
export function useSubject(subject: string, onSaved: () => void) {
  const draft = useDraft(subject);
  const [state, update] = useReducer(
    (state: State, change: (state: State) => Partial<State>): State => ({
      ...state,
      ...change(state),
    }),
    { problems: [], target: [] },
  );
  const data = draft?.data ?? state.opened?.data;
  const isUnsaved = draft !== undefined;
  /** For what comes after the form as it was: a picture that has been read. */
  const latest = useRef(state.opened);
  useEffect(() => {
    latest.current = state.opened;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is no draft any more, another tab may have saved it
  useEffect(() => {
    ask<Opened>('GET', `subjects/${subject}`).then(
      (read) =>
        update(({ opened }) => {
          const data = withKeys(read.data, opened?.data) as Json;
          return { opened: { ...read, data } };
        }),
      (error) => update(() => refused(error)),
    );
  }, [subject, isUnsaved]);

  useEffect(() => {
    if (!data) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const checked = ask<ContentProblem[]>('POST', `subjects/${subject}/check`, withoutKeys(data));
      const problems = await checked.catch(() => undefined);
      if (!problems || !isCurrent) return;
      update(({ touched = idsOf(problems) }) => ({ problems, touched }));
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, data]);

  /** Keeps what is written now. @param thrownAway what can be taken back instead */
  function keep(other: Draft | undefined, thrownAway?: Draft) {
    keepDraft(subject, other);
    discarded.set(subject, thrownAway);
    update(() => ({ conflict: undefined, said: undefined }));
  }

  function change(path: Path, value: unknown) {
    const saved = latest.current;
    const before = readDraft(subject) ?? saved;
    if (!before || !saved) return;
    const data = setIn(before.data, path, value);
    const [now, then] = [data, saved.data].map((one) => JSON.stringify(withoutKeys(one)));
    keep(now === then ? undefined : { data, version: before.version });
  }

  /** @param version of the file that it may replace */
  async function save(version = draft?.version) {
    if (!draft) return;
    try {
      const body = { data: withoutKeys(draft.data), version };
      const saved = await ask<{ version: string }>('PUT', `subjects/${subject}`, body);
      const isNewer = releaseDraft(subject, draft, saved.version);
      discarded.delete(subject);
      update(({ opened }) => ({
        opened: { ...(opened as Opened), data: draft.data, version: saved.version },
        touched: new Set(),
        conflict: undefined,
        said: isNewer ? undefined : { text: 'Sparat', kind: 'ok' },
      }));
      onSaved();
    } catch (error) {
      update(() => refused(error as Refused));
    }
  }

  async function discard() {
    keep(undefined, draft);
    // At once, since the form may be left before it is checked.
    await ask('DELETE', `subjects/${subject}/draft`).catch((error) => update(() => refused(error)));
    tellPage({ refresh: true });
  }

  return {
    ...state,
    data,
    draft,
    thrownAway: discarded.get(subject),
    change,
    touch: (path: Path) => update(({ touched }) => ({ touched: new Set(touched).add(idOf(path)) })),
    goTo: useCallback((target: Path) => update(() => ({ target })), []),
    save,
    discard,
    takeBack: () => keep(discarded.get(subject)),
  };
}
