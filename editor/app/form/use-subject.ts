import { useEffect, useState } from 'react';
import type { ContentProblem } from '../../../content-model/explain.ts';
import { kindAt } from '../../../content-model/schema-kind.ts';
import { createQueue, type Refused } from '../api.ts';
import { tellPage } from '../page.ts';
import { useShared } from '../shared-state.ts';
import type { Message } from '../use-task.tsx';
import { afterPress } from './after-press.ts';
import { checkData, type Draft, fileOf, openFile, readDraft, save, useDraft } from './drafts.ts';
import { idOf, type KeyPath, keyPath } from './form-data.ts';
import { textsAt } from './texts-at.ts';
import { discard, edit } from './undo.ts';

/** What was done or refused last, of which draft that is true, and the version of the file that is in its way. */
type Result = { draft: Draft['at'] | undefined; message: Message; newer?: string | undefined };

/** Milliseconds without typing after which what is written is checked, and the page next to it updated. */
const PAUSE = 120;

// A check that another overtook would show the page what is older.
const inTurn = createQueue();

/** What is wrong at each field, by its id; the first of what is wrong there. */
const byField = (data: unknown, problems: ContentProblem[]) =>
  new Map(problems.toReversed().map((one) => [idOf(keyPath(data, one.path)), one.message]));

/** Opens a subject, checks what is written in it and saves it. @param label its name */
export function useSubject(subject: string, label: string) {
  const draft = useDraft(subject);
  const { opened, problem } = useShared(() => fileOf(subject));
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
      tellPage({ anchor, texts });
    };
    const timer = setTimeout(() => inTurn(check).catch(() => undefined), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, opened, data, focused]);

  const shown = result?.draft === draft?.at ? result : undefined;

  const tell = (text: string, kind: Message['kind'] = 'ok', newer?: string) =>
    setResult({ draft: readDraft(subject)?.at, message: { text, kind }, newer });

  async function saveForm() {
    try {
      const saved = await save(subject, shown?.newer);
      if (saved && !readDraft(subject)) tell('Sparat');
    } catch (error) {
      const { message, details } = error as Refused;
      tell(message, 'problem', details.newer);
      const [first] = details.problems ?? [];
      const written = readDraft(subject)?.data;
      if (!written || !first) return;
      const problems = byField(written, details.problems ?? []);
      setProblems(problems);
      setTouched(new Set(problems.keys()));
      goTo(keyPath(written, first.path));
    }
  }

  async function throwAway() {
    setResult(undefined);
    discard(subject, `${label}: det osparade`);
    // The button that was pressed goes.
    goTo([...focused]);
    // At once, since the form may be left before it is checked.
    await inTurn(() => checkData(subject, opened?.data)).catch(() => undefined);
    tellPage({ refresh: true });
    openFile(subject);
  }

  const held = problems.size > 0 ? '. Sidan visar det nya när allt är rätt ifyllt.' : '';
  const unsaved: Message | undefined = draft && { text: `Inte sparat${held}`, kind: 'ok' };
  const message = problem
    ? { text: problem, kind: 'problem' as const }
    : (shown?.message ?? unsaved);
  return {
    /** What the fields show, once the file is read. */
    content: opened && data && { form: opened.form, values: opened.values, data },
    isDraft: draft !== undefined,
    message,
    isOutdated: shown?.newer !== undefined,
    target,
    goTo,
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
    notify: (text: string) => tell(text),
    save: saveForm,
    throwAway,
  };
}
