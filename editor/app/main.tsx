import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import IconUndo from '~icons/tabler/arrow-back-up';
import IconRedo from '~icons/tabler/arrow-forward-up';
import IconMenu from '~icons/tabler/menu-2';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Saved } from '../server/content.ts';
import type { Overview } from '../server/overview.ts';
import { ask } from './api.ts';
import { Enquiries } from './Enquiries.tsx';
import { fileData, readDraft, redo, undo, useEdits } from './edits.ts';
import { idOf, indexPath } from './form-data.ts';
import { History } from './History.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { Preview, tellPage } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { linkTo, useRoute } from './route.ts';
import { SubjectForm } from './SubjectForm.tsx';
import { TodoList } from './TodoList.tsx';
import { Status, useTask } from './use-task.tsx';
import '../../brand/tokens.css';
import './editor.css';

const HOME = { subject: '', label: 'Din webbplats' };
const ENQUIRIES = { subject: 'anmalningar', label: 'Intresseanmälningar' };
const PLACE = { subject: 'plats', label: 'Var ska den ligga?' };

function Editor() {
  const { page, target } = useRoute();
  const { unsaved, ...own } = useEdits();
  const { run, say, said } = useTask();
  const [isStepping, setStepping] = useState(false);
  const [overview, setOverview] = useState<Overview>();
  const [dialog, setDialog] = useState<'history' | 'publish'>();
  const [view, setView] = useState<'form' | 'page'>('form');
  /** Counts what was restored: a form that is open is then read again. */
  const [edition, setEdition] = useState(0);
  const menu = useRef<HTMLElement>(null);

  const read = async () => setOverview(await ask<Overview>('GET', 'overview'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page asks again what remains to do
  useEffect(() => {
    run(read);
    menu.current?.hidePopover();
  }, [page]);

  const groups = overview?.groups ?? [];
  const subjects = groups.flatMap((group) => group.subjects);
  const subject = subjects.find((one) => one.subject === page);
  const { label } = subject ?? [ENQUIRIES, PLACE].find((one) => one.subject === page) ?? HOME;
  const shown = useRef(page);
  useEffect(() => {
    document.title = `${label} – Redigera`;
    const heading = document.querySelector<HTMLElement>('main h1');
    // From the menu to what was chosen there. A link to a field moves it on.
    if (heading && shown.current !== page) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    shown.current = page;
  }, [label, page]);

  function onRestored() {
    setEdition((number) => number + 1);
    tellPage({ refresh: true });
    return read();
  }

  const next = nextSteps(own, overview, unsaved);
  async function takeStep(direction: 'undo' | 'redo') {
    setStepping(true);
    await run(async () => {
      const words = direction === 'undo' ? 'Ångrat' : 'Gjort om';
      const step = next[direction];
      if (!step) return undefined;
      if ('changes' in step) {
        const { changes, notice } = await ask<Saved>('POST', direction);
        await onRestored();
        return notice ?? `${words}: ${changes.join(', ')}`;
      }
      (direction === 'undo' ? undo : redo)();
      const { subject, path = [], label } = step;
      const at = indexPath(readDraft(subject)?.data ?? fileData(subject), path);
      if (document.activeElement?.id !== idOf(at)) location.hash = linkTo(subject, at);
      return `${words}: ${label}`;
    });
    setStepping(false);
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, shiftKey } = event;
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const letter = key.toLowerCase();
      const isSave = letter === 's';
      const direction =
        letter === 'y' || (letter === 'z' && shiftKey) ? 'redo' : letter === 'z' && 'undo';
      // Other forms and dialogs have the browser's own.
      const isOther =
        document.querySelector('dialog[open]') ||
        (target as Element).closest('form:not([data-undo])');
      if (isSave) document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
      else if (!direction || isOther) return;
      else if (!isStepping) takeStep(direction);
      event.preventDefault();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  if (!overview) return <p className="opening">{said?.text}</p>;
  return (
    <div className="editor" data-view={view}>
      <header className="bar">
        <button type="button" className="menu" aria-label="Ämnen" popoverTarget="subjects">
          <Icon icon={IconMenu} />
        </button>
        {(['undo', 'redo'] as const).map((direction) => {
          const step = next[direction];
          const word = direction === 'undo' ? 'Ångra' : 'Gör om';
          const what = step && ('changes' in step ? (step.changes[0] ?? step.label) : step.label);
          return (
            <button
              key={direction}
              type="button"
              title={what}
              aria-label={what ? `${word}: ${what}` : word}
              disabled={!step || isStepping}
              onClick={() => takeStep(direction)}
            >
              <Icon icon={direction === 'undo' ? IconUndo : IconRedo} />
              <span className="word">{word}</span>
            </button>
          );
        })}
        <button type="button" onClick={() => setDialog('history')}>
          Historik
        </button>
        <button
          type="button"
          className="view"
          onClick={() => setView(view === 'form' ? 'page' : 'form')}
        >
          {view === 'form' ? 'Visa sidan' : 'Formulär'}
        </button>
        {overview.isPlaced ? (
          <button type="button" className="main" onClick={() => setDialog('publish')}>
            Publicera
          </button>
        ) : (
          <a className="button main" href={linkTo(PLACE.subject)}>
            Publicera
          </a>
        )}
        <Status said={said} />
      </header>
      <nav aria-label="Ämnen" id="subjects" popover="auto" ref={menu}>
        {[
          { name: 'Redigera', subjects: [HOME] },
          ...groups,
          { name: 'Driften', subjects: [ENQUIRIES, PLACE] },
        ].map(({ name, subjects }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {subjects.map(({ subject, label }) => (
                <li key={subject}>
                  <a href={linkTo(subject)} aria-current={page === subject ? 'page' : undefined}>
                    {label}
                    {unsaved.includes(subject) && <span className="badge">Inte sparat</span>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        {subject ? (
          <SubjectForm
            key={`${page}${edition}`}
            subject={page}
            label={label}
            target={target}
            onSaved={() => {
              say();
              read();
            }}
          />
        ) : label === ENQUIRIES.label ? (
          <Enquiries />
        ) : label === PLACE.label ? (
          <PlaceForm onSaved={read} />
        ) : (
          <article className="subject">
            <header className="form-head">
              <h1>{label}</h1>
            </header>
            <p>
              Välj ett ämne i menyn, eller tryck på en text på sidan. Det du skriver syns på sidan
              på en gång. Andra ser det när du har sparat och publicerat.
            </p>
            {overview.todos.length > 0 ? (
              <>
                <h2>Kvar att göra</h2>
                <TodoList todos={overview.todos} />
              </>
            ) : (
              <p>Allt är ditt eget. Inget är kvar att göra.</p>
            )}
          </article>
        )}
      </main>
      <Preview shown={subject?.page ?? '/'} />
      {dialog === 'history' && (
        <History subjects={subjects} onClose={() => setDialog(undefined)} onRestored={onRestored} />
      )}
      {dialog === 'publish' && (
        <Publish
          overview={overview}
          unsaved={unsaved}
          onSaved={read}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

type Own = Omit<ReturnType<typeof useEdits>, 'unsaved'>;

/** What undo and redo would do: the newest step, be it in this browser and not saved, or a save. */
function nextSteps(
  { undo, redo, editedAt }: Own,
  overview: Overview | undefined,
  unsaved: string[],
) {
  const saves = { undo: overview?.undo, redo: overview?.redo };
  const isNewer = (save?: { at: string }, step?: { at: number }) =>
    save !== undefined && Date.parse(save.at) > (step?.at ?? 0);
  // What was written after a save is undone before it.
  const isCovered = unsaved.includes(saves.undo?.subject ?? '');
  const isRedo = isNewer(saves.redo, { at: editedAt }) && isNewer(saves.redo, redo);
  return {
    undo: isNewer(saves.undo, undo) && !isCovered ? saves.undo : undo,
    redo: isRedo ? saves.redo : redo,
  };
}

// A file that is dropped next to a field would take the place of the editor.
for (const type of ['dragover', 'drop'] as const) {
  addEventListener(type, (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  });
}

// What is not saved may name a picture that nothing else names.
ask('POST', 'pictures/unused', Object.values(localStorage).join()).catch(() => undefined);

createRoot(document.getElementById('app') as HTMLElement).render(<Editor />);
