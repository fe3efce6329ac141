import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  ask,
  type Conflict,
  type Json,
  type Miscount,
  type Opened,
  type Path,
  type Problem,
  type Refused,
} from './api.ts';
import { Compare } from './Compare.tsx';
import { type Draft, keepDraft, onOtherTab, readDraft } from './drafts.ts';
import { Fields } from './Field.tsx';
import { FormContext, getIn, idOf, keyOf, nameOf, setIn } from './form-state.ts';
import { tellPage } from './Preview.tsx';
import { DataContext, fieldIn } from './use-data.ts';

type Checked = { problems: Problem[]; miscounts: Miscount[] };

/** Milliseconds without typing after which the page beside is updated. */
const PAUSE = 120;

type SubjectFormProps = { subject: string; target: Path; onDone: (undo: string | null) => void };

/** The form of a subject. Another `key` opens it anew. */
export function SubjectForm({ subject, target, onDone }: SubjectFormProps) {
  const [opened, setOpened] = useState<Opened>();
  const [draft, setDraft] = useState<Draft>();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [miscounts, setMiscounts] = useState<Miscount[]>([]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState<{ text: string; isProblem?: boolean }>();
  const [conflict, setConflict] = useState<Conflict>();
  const [focusPath, setFocusPath] = useState<Path>(target);
  const last = useRef<Path>([]);
  const asked = useRef(0);
  const anchor = opened?.page.split('#')[1] ?? '';
  const data = draft?.data ?? opened?.data;

  /** Asks the server for problems; undefined if a newer question has overtaken this one. */
  const check = useCallback(
    async (data: Json) => {
      const number = ++asked.current;
      const checked = await ask<Checked>('POST', `subjects/${subject}/check`, data);
      if (number !== asked.current) return undefined;
      setProblems(checked.problems);
      setMiscounts(checked.miscounts);
      return checked.problems;
    },
    [subject],
  );

  const open = useCallback(async () => {
    try {
      const fresh = await ask<Opened>('GET', `subjects/${subject}`);
      const kept = readDraft(subject);
      setOpened(fresh);
      setDraft(kept);
      const wrong = await check(kept?.data ?? fresh.data);
      // Problems that were there before show at once, new ones when their field loses focus.
      const keys = wrong?.map(({ path }) => keyOf(path)) ?? [];
      setTouched((known) => new Set([...known, ...keys]));
    } catch (error) {
      setMessage({ text: (error as Refused).message, isProblem: true });
    }
  }, [subject, check]);

  useEffect(() => {
    open();
    return onOtherTab(subject, open);
  }, [open, subject]);

  useEffect(() => {
    if (target.length > 0) setFocusPath(target);
  }, [target]);

  const isOpen = opened !== undefined;
  useEffect(() => {
    if (!isOpen || focusPath.length === 0) return;
    // After the rows around it have opened.
    const frame = requestAnimationFrame(() => focusNearest(focusPath));
    return () => cancelAnimationFrame(frame);
  }, [isOpen, focusPath]);

  const show = useCallback(
    (path: Path, refresh: boolean) => {
      if (opened) tellPage({ refresh, anchor, texts: textsAt(opened, data, path) });
    },
    [opened, data, anchor],
  );

  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(async () => {
      const wrong = await check(draft.data).catch(() => undefined);
      if (wrong?.length === 0) show(last.current, true);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [draft, check, show]);

  const state = useMemo(() => {
    const problemOf = (path: Path) => problems.find((one) => keyOf(one.path) === keyOf(path));
    const isTouched = (path: Path) => touched.has(keyOf(path)) || touched.has('*');
    return {
      subject,
      target: focusPath,
      problemAt: (path: Path) => (isTouched(path) ? problemOf(path)?.message : undefined),
      miscountsAt: (path: Path) => miscounts.filter((one) => keyOf(one.path) === keyOf(path)),
      touch: (path: Path) => setTouched((known) => new Set([...known, keyOf(path)])),
      change: (path: Path, value: unknown) => {
        last.current = path;
        setMessage(undefined);
        setDraft((before) => {
          if (!opened) return before;
          const { data, version } = before ?? opened;
          const changed = setIn(data, path, value);
          const isAsSaved = JSON.stringify(changed) === JSON.stringify(opened.data);
          const next = { data: changed, version };
          keepDraft(subject, isAsSaved ? undefined : next);
          return next;
        });
      },
    };
  }, [problems, miscounts, touched, focusPath, subject, opened]);

  async function save(from: Draft | undefined = draft) {
    if (!from) return;
    asked.current++;
    try {
      const { data, version, undo } = await ask<{ data: Json; version: string; undo: string }>(
        'PUT',
        `subjects/${subject}`,
        from,
      );
      setOpened((known) => known && { ...known, data, version });
      setDraft(undefined);
      keepDraft(subject, undefined);
      setConflict(undefined);
      setTouched(new Set());
      setMessage({ text: 'Sparat' });
      show(last.current, true);
      onDone(undo);
    } catch (error) {
      const { message, details } = error as Refused;
      setMessage({ text: message, isProblem: true });
      if (details?.conflict) setConflict(details.conflict);
      const [first] = details?.problems ?? [];
      if (!first) return;
      setProblems(details.problems ?? []);
      setTouched(new Set(['*']));
      setFocusPath([...first.path]);
    }
  }

  function takeVersion(data: Json, version: string) {
    const next = { data, version };
    setDraft(next);
    keepDraft(subject, next);
    setConflict(undefined);
    setMessage({ text: 'Titta igenom det och tryck på Spara.' });
    open();
  }

  async function discard() {
    keepDraft(subject, undefined);
    setDraft(undefined);
    setConflict(undefined);
    setMessage(undefined);
    await ask('DELETE', `subjects/${subject}/draft`);
    await open();
    tellPage({ refresh: true });
  }

  const isUnsaved = draft && JSON.stringify(draft.data) !== JSON.stringify(opened?.data);
  return (
    <form
      className="subject"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <header className="form-head">
        <h1>{opened?.label ?? 'Öppnar …'}</h1>
        <p role="status" data-kind={message?.isProblem ? 'problem' : undefined}>
          {message?.text ?? (isUnsaved ? 'Inte sparat' : '')}
        </p>
        {isUnsaved && (
          <button type="button" className="quiet" onClick={discard}>
            Släng det osparade
          </button>
        )}
        <button type="submit" className="main" disabled={!isUnsaved}>
          Spara
        </button>
      </header>
      {conflict && draft && opened && (
        <Compare
          label={opened.label}
          conflict={conflict}
          onKeepBoth={() => takeVersion(conflict.merged as Json, conflict.version)}
          onTakeSaved={discard}
          onClose={() => setConflict(undefined)}
        />
      )}
      {opened && opened.form.kind === 'object' && (
        <DataContext value={{ form: opened.form, data }}>
          <FormContext value={state}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: hears which field has the focus */}
            <div onFocus={({ target }) => show(pathOf(target), false)}>
              <Fields form={opened.form} value={data} path={[]} />
            </div>
          </FormContext>
        </DataContext>
      )}
      <p id="moving" hidden>
        Dra, eller tryck på pil upp och pil ner.
      </p>
    </form>
  );
}

/** The path of the field that an element belongs to. */
function pathOf(element: Element): Path {
  const id = element.id.startsWith('field-') ? element.id : element.closest('[id^=field-]')?.id;
  const keys =
    id
      ?.replace('field-', '')
      .replace(/-(add|label)$/, '')
      .split('-') ?? [];
  return keys.filter(Boolean).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

function focusNearest(path: Path) {
  for (let length = path.length; length > 0; length--) {
    const field = document.getElementById(idOf(path.slice(0, length)));
    if (!field?.checkVisibility()) continue;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
    return;
  }
}

/** The texts by which the page beside can find a field: its own, else the names of the entries around it. */
function textsAt({ form }: Opened, data: unknown, path: Path): string[] {
  const own = getIn(data, path);
  const beside = getIn(data, [...path.slice(0, -1), 'alt']);
  const around = path
    .map((_, at) => path.slice(0, path.length - at))
    .filter((one) => typeof one.at(-1) === 'number')
    .map((one) => {
      const field = fieldIn(form, one);
      return field ? nameOf(field, getIn(data, one)) : '';
    });
  return [own, ...around, beside].map(longestPiece).filter(Boolean);
}

/** The longest part of a text that stands in one piece on the page, between paragraphs and variables. */
function longestPiece(text: unknown): string {
  const pieces = typeof text === 'string' ? text.split(/\n\s*\n|\{\w+\}/) : [];
  return pieces.sort((a, b) => b.length - a.length)[0] ?? '';
}
