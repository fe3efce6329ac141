import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import IconMenu from '~icons/tabler/menu-2';
import { Icon } from '../../src/ui/Icon.tsx';
import { ask, type Overview, type Refused } from './api.ts';
import { useUnsaved } from './drafts.ts';
import { Enquiries } from './Enquiries.tsx';
import { History } from './History.tsx';
import { Place } from './Place.tsx';
import { Preview, tellPage } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { linkTo, useRoute } from './route.ts';
import { SubjectForm } from './SubjectForm.tsx';
import { TodoList } from './TodoList.tsx';
import '../../brand/tokens.css';
import './editor.css';

/** What stands in the place of the form, beside the subjects. */
const PAGES: Record<string, string> = {
  anmalningar: 'Intresseanmälningar',
  plats: 'Var ska den ligga?',
};

function Editor() {
  const { page, target } = useRoute();
  const unsaved = useUnsaved();
  const [overview, setOverview] = useState<Overview>();
  const [message, setMessage] = useState<{ text: string; isProblem: boolean }>();
  const [dialog, setDialog] = useState<'history' | 'publish'>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [view, setView] = useState<'form' | 'page'>('form');
  /** Counts what has been put back: a form that is open is then read anew. */
  const [edition, setEdition] = useState(0);

  const read = useCallback(
    () =>
      ask<Overview>('GET', 'overview').then(setOverview, (error: Refused) =>
        setMessage({ text: error.message, isProblem: true }),
      ),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page asks again what remains to do
  useEffect(() => {
    read();
    setMenuOpen(false);
  }, [read, page]);

  async function undo() {
    try {
      const { changes } = await ask<{ changes: string[] }>('POST', 'undo');
      setMessage({ text: `Ångrat: ${changes.join(', ')}`, isProblem: false });
      setEdition((number) => number + 1);
      tellPage({ refresh: true });
    } catch (error) {
      setMessage({ text: (error as Refused).message, isProblem: true });
    }
    await read();
  }

  const subjects = overview?.groups.flatMap((group) => group.subjects) ?? [];
  const subject = subjects.find((one) => one.subject === page);
  return (
    <div className="editor" data-view={view} data-menu={isMenuOpen || undefined}>
      <header className="bar">
        <button
          type="button"
          className="menu"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon icon={IconMenu} /> Ämnen
        </button>
        <a className="brand" href="#/">
          Din webbplats
        </a>
        <p role="status" data-kind={message?.isProblem ? 'problem' : undefined}>
          {message?.text}
        </p>
        {overview?.undo && (
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
          {view === 'form' ? 'Visa sidan' : 'Visa formuläret'}
        </button>
        {overview?.isPlaced ? (
          <button type="button" className="main" onClick={() => setDialog('publish')}>
            Publicera
          </button>
        ) : (
          <a className="button main" href="#/plats">
            Publicera
          </a>
        )}
      </header>
      <nav aria-label="Ämnen">
        {overview?.groups.map(({ name, subjects }) => (
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
        <section>
          <h2>Driften</h2>
          <ul>
            {Object.entries(PAGES).map(([name, label]) => (
              <li key={name}>
                <a href={linkTo(name)} aria-current={page === name ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </nav>
      <main>
        {subject && (
          <SubjectForm
            key={`${page}${edition}`}
            subject={page}
            target={target}
            onDone={(undo) => {
              setMessage(undefined);
              setOverview((known) => known && { ...known, undo });
            }}
          />
        )}
        {page === 'anmalningar' && <Enquiries />}
        {page === 'plats' && <Place onSaved={read} />}
        {!subject && !PAGES[page] && overview && (
          <article className="subject">
            <header className="form-head">
              <h1>Din webbplats</h1>
            </header>
            <p>
              Välj ett ämne till vänster, eller tryck på en text på sidan. Det du skriver syns på
              sidan på en gång. Andra ser det när du har sparat och publicerat.
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
      {overview && <Preview shown={subject?.page ?? '/'} />}
      {dialog === 'history' && (
        <History
          onClose={() => setDialog(undefined)}
          onRestored={() => {
            setEdition((number) => number + 1);
            tellPage({ refresh: true });
            read();
          }}
        />
      )}
      {dialog === 'publish' && overview && (
        <Publish overview={overview} unsaved={unsaved} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

const style = Object.assign(document.createElement('link'), {
  rel: 'stylesheet',
  href: '/redigera/app.css',
});
style.addEventListener('load', () => {
  createRoot(document.getElementById('app') as HTMLElement).render(<Editor />);
});
document.head.append(style);
