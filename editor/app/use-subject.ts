import { useEffect, useReducer } from 'react';
import type { ContentProblem } from '../../content-model/explain.ts';
import { entryName, type Kind, kindAt } from '../../content-model/schema-kind.ts';
import type { Checked, Conflict, Saved } from '../server/content.ts';
import { ask, type Json, type Path, type Refused, takeTurns } from './api.ts';
import { afterPress } from './control.tsx';
import {
  type Draft,
  discard,
  edit,
  fileData,
  onDraftGone,
  readDraft,
  releaseDraft,
  setFile,
  useDraft,
} from './edits.ts';
import { getIn, idOf, type KeyPath, withKeys, withoutKeys } from './form-data.ts';
import { tellPage } from './Preview.tsx';
import type { Said } from './use-task.tsx';

/** A subject as its file has it. */
type Opened = {
  data: Json;
  version: string;
  page: string;
  form: Kind;
  values: Record<string, string>;
};

type State = {
  opened?: Opened;
  problems: ContentProblem[];
  /** The fields that show what is wrong: those that were wrong when the form opened, and those that lost focus. */
  touched?: ReadonlySet<string>;
  /** What the last save came to, as long as nothing else is written. */
  result?: { draft: Draft | undefined; said: Said; conflict?: Conflict | undefined } | undefined;
  /** The field to go to. */
  target: Path;
  /** The field that has the focus. */
  focused: Path;
};

type Event =
  | { type: 'opened'; opened: Opened }
  | { type: 'checked'; problems: ContentProblem[] }
  | { type: 'touched' | 'focused' | 'target'; path: Path }
  | { type: 'saved'; draft: Draft; version: string; said: Said }
  | { type: 'refused'; draft: Draft | undefined; error: Refused };

const idsOf = (problems: ContentProblem[]) => new Set(problems.map(({ path }) => idOf(path)));

function reduce(state: State, event: Event): State {
  const { touched, problems } = state;
  switch (event.type) {
    case 'opened':
      return { ...state, opened: event.opened, result: undefined };
    case 'checked':
      return { ...state, problems: event.problems, touched: touched ?? idsOf(event.problems) };
    case 'touched':
      return { ...state, touched: new Set(touched).add(idOf(event.path)) };
    case 'focused':
    case 'target':
      return { ...state, [event.type]: event.path };
    case 'saved': {
      const { draft, version, said } = event;
      const opened = state.opened && { ...state.opened, data: draft.data, version };
      return {
        ...state,
        ...(opened && { opened }),
        touched: new Set(),
        result: { draft: undefined, said },
      };
    }
    case 'refused': {
      const { message, details } = event.error;
      const wrong = details.problems ?? [];
      const [first] = wrong;
      return {
        ...state,
        problems: first ? wrong : problems,
        ...(first && { touched: idsOf(wrong), target: first.path }),
        result: {
          draft: event.draft,
          said: { text: message, kind: 'problem' },
          conflict: details.conflict,
        },
      };
    }
  }
}

/** Reads the file of a subject, whose entries keep the keys that they have. */
async function readFile(subject: string): Promise<Event> {
  try {
    const opened = await ask<Opened>('GET', `subjects/${subject}`);
    const data = withKeys(opened.data, fileData(subject)) as Json;
    setFile(subject, { data, version: opened.version });
    return { type: 'opened', opened: { ...opened, data } };
  } catch (error) {
    return { type: 'refused', draft: readDraft(subject), error: error as Refused };
  }
}

/** Milliseconds without typing after which what is written is checked, and the page next to it updated. */
const PAUSE = 120;

// A check that another overtook would show the page what is older.
const inTurn = takeTurns();

/** Opens a subject, checks what is written in it and saves it. @param label its name */
export function useSubject(subject: string, label: string, edition: number, onSaved: () => void) {
  const draft = useDraft(subject);
  const [state, dispatch] = useReducer(reduce, { problems: [], target: [], focused: [] });
  const { opened, focused, result } = state;
  const data = draft?.data ?? opened?.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each edition of the file
  useEffect(() => {
    readFile(subject).then(dispatch);
    return onDraftGone(subject, () => readFile(subject).then(dispatch));
  }, [subject, edition]);

  useEffect(() => {
    if (!opened || !data) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const checked = await inTurn(async () =>
        isCurrent
          ? ask<Checked>('POST', `subjects/${subject}/check`, withoutKeys(data))
          : undefined,
      ).catch(() => undefined);
      if (checked?.isNew) tellPage({ refresh: true });
      if (!checked || !isCurrent) return;
      const { problems } = checked;
      afterPress(() => dispatch({ type: 'checked', problems }));
      const [, anchor = ''] = opened.page.split('#');
      const texts = textsAt(opened.form, data, focused);
      tellPage({ anchor, texts, isHeld: problems.length > 0 });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, opened, data, focused]);

  /** @param version of the file that it may replace */
  async function save(version = draft?.version) {
    if (!draft) return;
    try {
      const body = { data: withoutKeys(draft.data), version };
      const saved = await ask<Saved>('PUT', `subjects/${subject}`, body);
      releaseDraft(subject, draft, saved.version);
      const said: Said = saved.notice
        ? { text: saved.notice, kind: 'notice' }
        : { text: 'Sparat', kind: 'ok' };
      dispatch({ type: 'saved', draft, version: saved.version, said });
      onSaved();
    } catch (error) {
      dispatch({ type: 'refused', draft, error: error as Refused });
    }
  }

  async function throwAway() {
    discard(subject, `${label}: det osparade`);
    // The button that was pressed goes.
    dispatch({ type: 'target', path: [...focused] });
    // At once, since the form may be left before it is checked.
    await inTurn(() => ask('DELETE', `subjects/${subject}/draft`)).catch(() => undefined);
    tellPage({ refresh: true });
    dispatch(await readFile(subject));
  }

  return {
    ...state,
    data,
    draft,
    result: result?.draft === draft ? result : undefined,
    change: (path: KeyPath, value: unknown) => {
      const field = opened && kindAt(opened.form, path)?.label;
      edit(subject, path, value, [label, field].filter(Boolean).join(': '));
    },
    dispatch,
    save,
    throwAway,
  };
}

/**
 * The texts by which the page can find a field: its own, else the names of the entries around it. Of each the longest part
 * that is in one piece there, between paragraphs and variables.
 */
function textsAt(form: Kind, data: unknown, path: Path): string[] {
  const around = path.map((_, at) => {
    const one = path.slice(0, path.length - at);
    return entryName(kindAt(form, one.slice(0, -1))?.entry, getIn(data, one));
  });
  const alt = getIn(data, [...path.slice(0, -1), 'alt']);
  return [getIn(data, path), ...around, alt].flatMap((text) => {
    const pieces = typeof text === 'string' ? text.split(/\n\s*\n|\{\w+\}/) : [];
    return pieces.sort((a, b) => b.length - a.length).slice(0, 1);
  });
}
