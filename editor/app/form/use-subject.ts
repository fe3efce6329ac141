import { useEffect, useState } from 'react';
import type { ContentProblem } from '../../../content-model/content-problems.ts';
import { entryName, type Kind, kindAt } from '../../../content-model/schema-kind.ts';
import type { Conflict } from '../../server/content.ts';
import { createQueue, type Json, type Refused } from '../api.ts';
import { tellPage } from '../page.ts';
import { useShared } from '../shared-state.ts';
import type { Message } from '../use-task.tsx';
import {
  checkDraft,
  type Draft,
  fileOf,
  keepDraft,
  openFile,
  readDraft,
  save,
  store,
} from './drafts.ts';
import { getIn, idOf, type KeyPath, keyPath, withKeys, withoutKeys } from './form-data.ts';
import { afterPress } from './form-state.ts';
import { addStep, edit } from './undo.ts';

/** What was done or refused last, of which draft that is true, and what is in its way. */
type Result = {
  draft: Draft | undefined;
  message: Message;
  conflict?: Conflict | undefined;
};

/** Milliseconds without typing after which what is written is checked, and the page next to it updated. */
const PAUSE = 120;

// A check that another overtook would show the page what is older.
const inTurn = createQueue();

/** What is wrong at each field, by its id; the first of what is wrong there. */
const byField = (data: unknown, problems: ContentProblem[]) =>
  new Map(problems.toReversed().map((one) => [idOf(keyPath(data, one.path)), one.message]));

/** Opens a subject, checks what is written in it and saves it. @param label its name */
export function useSubject(subject: string, label: string) {
  const draft = useShared(() => readDraft(subject));
  const { opened, problem } = useShared(() => fileOf(subject));
  const data = draft?.data ?? opened?.data;
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  /** The fields that show what is wrong: those that were wrong when the form opened, and those that lost focus. */
  const [touched, setTouched] = useState<ReadonlySet<string>>();
  const [aim, goTo] = useState<KeyPath>([]);
  const [focused, setFocused] = useState<KeyPath>([]);
  const [result, setResult] = useState<Result>();
  const [isSaving, setSaving] = useState(false);
  /** The district that goes with its town. */
  const [vanished, setVanished] = useState<string>();

  useEffect(() => {
    openFile(subject);
  }, [subject]);

  useEffect(() => {
    if (!opened || !data) return;
    let isCurrent = true;
    const check = async () => {
      if (!isCurrent) return;
      const base = draft?.base ?? withoutKeys(data);
      const { problems: found, isNew, vanished } = await checkDraft(subject, { data, base });
      // No later check says so again.
      if (isNew) tellPage({ refresh: true });
      if (!isCurrent) return;
      setVanished(vanished);
      afterPress(() => {
        const problems = byField(data, found);
        setProblems(problems);
        setTouched((before) => before ?? new Set(problems.keys()));
      });
      const [, anchor = ''] = opened.page.split('#');
      tellPage({ anchor, texts: textsAt(opened.form, data, focused) });
    };
    const timer = setTimeout(() => inTurn(check).catch(() => undefined), PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [subject, opened, data, draft?.base, focused]);

  const shown = result?.draft === draft ? result : undefined;

  const tell = (text: string, kind: Message['kind'] = 'ok', conflict?: Conflict) =>
    setResult({ draft: readDraft(subject), message: { text, kind }, conflict });

  async function saveForm() {
    const before = opened?.data as Json;
    setSaving(true);
    try {
      const saved = await save(subject);
      if (!saved || readDraft(subject)) return;
      const after = fileOf(subject).opened?.data;
      // What it changed besides is undone with it.
      if (saved.vanished && after) addStep(subject, `${label}: det som sparades`, before, after);
      tell('Sparat');
    } catch (error) {
      const { message, details } = error as Refused;
      tell(message, 'problem', details.conflict);
      const [first] = details.problems ?? [];
      const written = readDraft(subject)?.data;
      if (!written || !first) return;
      const problems = byField(written, details.problems ?? []);
      setProblems(problems);
      setTouched(new Set(problems.keys()));
      goTo(keyPath(written, first.path));
    } finally {
      setSaving(false);
    }
  }

  /** Saves with what is chosen where hers and what was changed elsewhere differ. */
  async function resolve({ base, ...sides }: Conflict, side: 'mine' | 'other') {
    const chosen = withKeys(sides[side]) as Json;
    addStep(subject, `${label}: ditt val`, data as Json, chosen);
    keepDraft(subject, chosen, base);
    await openFile(subject);
    await saveForm();
  }

  function throwAway() {
    setResult(undefined);
    addStep(subject, `${label}: det osparade`, data as Json, opened?.data as Json);
    store(subject, null);
    // The button that was pressed goes.
    goTo([...focused]);
    openFile(subject);
  }

  const held = problems.size > 0 ? '. Sidan visar det nya när allt är rätt ifyllt.' : '';
  const also = vanished ? `. Med orten försvinner stadsdelen (${vanished}) när du sparar.` : '';
  const unsaved: Message | undefined = draft && { text: `Inte sparat${held || also}`, kind: 'ok' };
  const message: Message | undefined = isSaving
    ? { text: 'Sparar …', kind: 'ok' }
    : problem
      ? { text: problem, kind: 'problem' }
      : (shown?.message ?? unsaved);
  return {
    /** What the fields show, once the file is read. */
    content: opened && data && { form: opened.form, data },
    isDraft: draft !== undefined,
    message,
    conflict: isSaving ? undefined : shown?.conflict,
    resolve,
    aim,
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
