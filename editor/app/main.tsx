import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import IconMenu from '~icons/tabler/menu-2';
import { Icon } from '../../src/ui/Icon.tsx';
import type { Overview } from '../server/api.ts';
import { ask } from './api.ts';
import { useUnsaved } from './drafts.ts';
import { Enquiries } from './Enquiries.tsx';
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
  const unsaved = useUnsaved();
  const { run, say, said } = useTask();
  const [overview, setOverview] = useState<Overview>();
  const [dialog, setDialog] = useState<'history' | 'publish'>();
  const [view, setView] = useState<'form' | 'page'>('form');
  /** Counts what has been put back: a form that is open is then read anew. */
  const [edition, setEdition] = useState(0);
  const menu = useRef<HTMLElement>(null);

  const read = async () => setOverview(await ask<Overview>('GET', 'overview'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page asks again what remains to do
  useEffect(() => {
    run(read);
    menu.current?.hidePopover();
  }, [page]);

  const groups = overview?.groups ?? [];
  const subject = groups.flatMap(({ subjects }) => subjects).find((one) => one.subject === page);
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

  function onPutBack() {
    setEdition((number) => number + 1);
    tellPage({ refresh: true });
    read();
  }

  const undo = () =>
    run(async () => {
      const changes = await ask<string[]>('POST', 'undo');
      onPutBack();
      return `Ångrat: ${changes.join(', ')}`;
    });

  if (!overview) return <p className="opening">{said?.text}</p>;
  return (
    <div className="editor" data-view={view}>
      <header className="bar">
        <button type="button" className="menu" aria-label="Ämnen" popoverTarget="subjects">
          <Icon icon={IconMenu} />
        </button>
        {overview.undo && (
          <button type="button" title={overview.undo} onClick={undo}>
            Ångra<span className="visually-hidden">: {overview.undo}</span>
          </button>
        )}
        <button type="button" onClick={() => setDialog('history')}>
          Historik
        </button>
        <button
          type="button"
          className="view"
          onClick={() => setView(view === 'form' ? 'page' : 'form')}
        >
          {view === 'form' ? 'Visa sidan' : 'Formuläret'}
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
        <History onClose={() => setDialog(undefined)} onRestored={onPutBack} />
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

createRoot(document.getElementById('app') as HTMLElement).render(<Editor />);
