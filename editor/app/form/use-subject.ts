import { useEffect, useState } from 'react';
import type { ContentProblem } from '../../../content-model/explain.ts';
import { entryName, type Kind, kindAt } from '../../../content-model/schema-kind.ts';
import type { Conflict } from '../../server/content.ts';
import { ask, type Path, type Refused, takeTurns } from '../api.ts';
import { tellPage } from '../Preview.tsx';
import { useShared } from '../shared-state.ts';
import type { Said } from '../use-task.tsx';
import { afterPress } from './after-press.ts';
import { checkData, type Draft, fileOf, openFile, useDraft } from './drafts.ts';
import { getIn, idOf, type KeyPath } from './form-data.ts';
import { discard, edit, save } from './undo.ts';

/** What the last save came to, and of which draft and file that is true. */
type Result = {
  draft: Draft | undefined;
  file: ReturnType<typeof fileOf>;
  said: Said;
  conflict?: Conflict | undefined;
};

/** Milliseconds without typing after which what is written is checked, and the page next to it updated. */
const PAUSE = 120;

// A check that another overtook would show the page what is older.
const inTurn = takeTurns();

const idsOf = (problems: ContentProblem[]) => new Set(problems.map(({ path }) => idOf(path)));

/** Opens a subject, checks what is written in it and saves it. @param label its name */
export function useSubject(subject: string, label: string, onSaved: () => void) {
  const draft = useDraft(subject);
  const file = useShared(() => fileOf(subject));
  const { opened, problem } = file;
  const data = draft?.data ?? opened?.data;
  const [problems, setProblems] = useState<ContentProblem[]>([]);
  /** The fields that show what is wrong: those that were wrong when the form opened, and those that lost focus. */
  const [touched, setTouched] = useState<ReadonlySet<string>>();
  const [target, goTo] = useState<Path>([]);
  const [focused, setFocused] = useState<Path>([]);
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    openFile(subject);
  }, [subject]);

  useEffect(() => {
    if (!opened || !data) return;
    let isCurrent = true;
    const check = async () => {
      if (!isCurrent) return;
      const { problems, isNew } = await checkData(subject, data);
      if (isNew) tellPage({ refresh: true });
      if (!isCurrent) return;
      afterPress(() => {
        setProblems(problems);
        setTouched((before) => before ?? idsOf(problems));
      });
      const [, anchor = ''] = opened.page.split('#');
      const texts = textsAt(opened.form, data, focused);
      tellPage({ anchor, texts, isHeld: problems.length > 0 });
    };
    const timer = setTimeout(() => inTurn(check).catch(() => undefined), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, opened, data, focused]);

  /** @param version of the file that it may replace */
  async function saveForm(version?: string) {
    if (!draft) return;
    try {
      const { notice } = await save(subject, draft, version);
      const said: Said = { text: notice ?? 'Sparat', kind: notice ? 'notice' : 'ok' };
      setResult({ draft: undefined, file: fileOf(subject), said });
      onSaved();
    } catch (error) {
      const { message: text, details } = error as Refused;
      const { problems: wrong = [], conflict } = details;
      setResult({ draft, file, said: { text, kind: 'problem' }, conflict });
      if (!wrong[0]) return;
      setProblems(wrong);
      setTouched(idsOf(wrong));
      goTo(wrong[0].path);
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

  const shown = result?.draft === draft && result?.file === file ? result : undefined;
  const unreadable: Said | undefined = problem ? { text: problem, kind: 'problem' } : undefined;
  const unsaved: Said | undefined = draft && { text: 'Inte sparat', kind: 'ok' };
  return {
    opened,
    data,
    isDraft: draft !== undefined,
    said: shown?.said ?? unreadable ?? unsaved,
    conflict: shown?.conflict,
    target,
    goTo,
    focused,
    setFocused,
    problemAt: (path: Path) =>
      touched?.has(idOf(path))
        ? problems.find((one) => idOf(one.path) === idOf(path))?.message
        : undefined,
    touch: (path: Path) => setTouched((before) => new Set(before).add(idOf(path))),
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
