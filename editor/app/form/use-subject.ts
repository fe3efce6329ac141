import { useEffect, useState } from 'react';
import type { ContentProblem } from '../../../content-model/explain.ts';
import { entryName, type Kind, kindAt } from '../../../content-model/schema-kind.ts';
import type { Conflict } from '../../server/content.ts';
import { ask, type Refused, takeTurns } from '../api.ts';
import { tellPage } from '../Preview.tsx';
import { useShared } from '../shared-state.ts';
import type { Said } from '../use-task.tsx';
import { afterPress } from './after-press.ts';
import { checkData, type Draft, fileOf, openFile, readDraft, useDraft } from './drafts.ts';
import { getIn, idOf, type KeyPath, keyPath } from './form-data.ts';
import { discard, edit, save } from './undo.ts';

/** What the last save came to, and of which draft and file that is true. */
type Result = {
  draft: Draft['at'] | undefined;
  /** {@link stateOf} the file. */
  file: string;
  said: Said;
  conflict?: Conflict | undefined;
};

/** Milliseconds without typing after which what is written is checked, and the page next to it updated. */
const PAUSE = 120;

// A check that another overtook would show the page what is older.
const inTurn = takeTurns();

/** Tells a file from what it was or becomes; one that was only read again is the same. */
const stateOf = ({ opened, problem }: ReturnType<typeof fileOf>) =>
  [opened?.version, problem].join();

/** What is wrong at each field, by its id; the first of what is wrong there. */
const byField = (data: unknown, problems: ContentProblem[]) =>
  new Map(problems.toReversed().map((one) => [idOf(keyPath(data, one.path)), one.message]));

/** Opens a subject, checks what is written in it and saves it. @param label its name */
export function useSubject(subject: string, label: string) {
  const draft = useDraft(subject);
  const file = useShared(() => fileOf(subject));
  const { opened, problem } = file;
  const data = draft?.data ?? opened?.data;
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  /** The fields that show what is wrong: those that were wrong when the form opened, and those that lost focus. */
  const [touched, setTouched] = useState<ReadonlySet<string>>();
  const [target, goTo] = useState<KeyPath>([]);
  const [focused, setFocused] = useState<KeyPath>([]);
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    openFile(subject);
  }, [subject]);

  useEffect(() => {
    if (!opened || !data) return;
    let isCurrent = true;
    const check = async () => {
      if (!isCurrent) return;
      const { problems: found, isNew } = await checkData(subject, data);
      if (isNew) tellPage({ refresh: true });
      if (!isCurrent) return;
      afterPress(() => {
        const problems = byField(data, found);
        setProblems(problems);
        setTouched((before) => before ?? new Set(problems.keys()));
      });
      const [, anchor = ''] = opened.page.split('#');
      const texts = textsAt(opened.form, data, focused);
      tellPage({ anchor, texts, isHeld: found.length > 0 });
    };
    const timer = setTimeout(() => inTurn(check).catch(() => undefined), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, opened, data, focused]);

  /** @param version of the file that it may replace */
  async function saveForm(version?: string) {
    const end = (said: Said, draft?: Draft, conflict?: Conflict) =>
      setResult({ draft: draft?.at, file: stateOf(fileOf(subject)), said, conflict });
    try {
      const saved = await save(subject, version);
      if (saved) end({ text: saved.notice ?? 'Sparat', kind: saved.notice ? 'notice' : 'ok' });
    } catch (error) {
      const { message: text, details } = error as Refused;
      const { problems: found, conflict } = details;
      const draft = readDraft(subject);
      end({ text, kind: 'problem' }, draft, conflict);
      if (!draft || !found?.[0]) return;
      const problems = byField(draft.data, found);
      setProblems(problems);
      setTouched(new Set(problems.keys()));
      goTo(keyPath(draft.data, found[0].path));
    }
  }

  async function throwAway() {
    setResult(undefined);
    discard(subject, `${label}: det osparade`);
    // The button that was pressed goes.
    goTo([...focused]);
    // At once, since the form may be left before it is checked.
    await inTurn(() => ask('DELETE', `subjects/${subject}/draft`)).catch(() => undefined);
    tellPage({ refresh: true });
    openFile(subject);
  }

  const shown = result?.draft === draft?.at && result?.file === stateOf(file) ? result : undefined;
  const unreadable: Said | undefined = problem ? { text: problem, kind: 'problem' } : undefined;
  const unsaved: Said | undefined = draft && { text: 'Inte sparat', kind: 'ok' };
  return {
    /** What the fields show, once the file is read. */
    content: opened && data && { form: opened.form, values: opened.values, data },
    isDraft: draft !== undefined,
    said: shown?.said ?? unreadable ?? unsaved,
    conflict: shown?.conflict,
    target,
    goTo,
    focused,
    setFocused,
    problemAt: (path: KeyPath) => {
      const id = idOf(path);
      return touched?.has(id) ? problems.get(id) : undefined;
    },
    touch: (path: KeyPath) => setTouched((before) => new Set(before).add(idOf(path))),
    change: (path: KeyPath, value: unknown) => {
      const field = opened && kindAt(opened.form, path)?.label;
      edit(subject, path, value, [label, field].filter(Boolean).join(': '));
    },
    save: saveForm,
    throwAway,
  };
}

/**
 * The texts by which the page can find a field: its own, else the names of the entries around it. Of each the longest part
 * that is in one piece there, between paragraphs and variables.
 */
function textsAt(form: Kind, data: unknown, path: KeyPath): string[] {
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
