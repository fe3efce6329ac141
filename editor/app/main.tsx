import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import IconUndo from '~icons/tabler/arrow-back-up';
import IconRedo from '~icons/tabler/arrow-forward-up';
import IconMenu from '~icons/tabler/menu-2';
import { Icon } from '../../src/ui/Icon.tsx';
import { ask } from './api.ts';
import { Enquiries } from './Enquiries.tsx';
import { useEdits } from './edits.ts';
import { History } from './History.tsx';
import { PlaceForm } from './PlaceForm.tsx';
import { Preview, tellPage } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { linkTo, useRoute } from './route.ts';
import { SubjectForm } from './SubjectForm.tsx';
import { TodoList } from './TodoList.tsx';
import { type Direction, STEPS, useSteps } from './use-steps.ts';
import { Status, useTask } from './use-task.tsx';
import '../../brand/tokens.css';
import './editor.css';

const HOME = { subject: '', label: 'Din webbplats' };
const ENQUIRIES = { subject: 'anmalningar', label: 'Intresseanmälningar' };
const PLACE = { subject: 'plats', label: 'Var ska den ligga?' };

function Editor() {
  const { page, target } = useRoute();
  const { unsaved } = useEdits();
  const { run, say, said } = useTask();
  const [dialog, setDialog] = useState<'history' | 'publish'>();
  const [view, setView] = useState<'form' | 'page'>('form');
  /** Counts what was restored: a form that is open is then read again. */
  const [edition, setEdition] = useState(0);
  const menu = useRef<HTMLElement>(null);

  function onRestored() {
    setEdition((number) => number + 1);
    tellPage({ refresh: true });
  }
  const { overview, read, next, take } = useSteps(run, onRestored);

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

  if (!overview) return <p className="opening">{said?.text}</p>;
  return (
    <div className="editor" data-view={view}>
      <header className="bar">
        <button type="button" className="menu" aria-label="Ämnen" popoverTarget="subjects">
          <Icon icon={IconMenu} />
        </button>
        {(['undo', 'redo'] as Direction[]).map((direction) => {
          const { word } = STEPS[direction];
          const step = next[direction];
          const what = step && ('changes' in step ? (step.changes[0] ?? step.label) : step.label);
          return (
            <button
              key={direction}
              type="button"
              title={what}
              aria-label={what ? `${word}: ${what}` : word}
              disabled={!step}
              onClick={() => take(direction)}
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
            key={page}
            edition={edition}
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
        <History
          subjects={subjects}
          onClose={() => setDialog(undefined)}
          onRestored={() => {
            onRestored();
            read();
          }}
        />
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
