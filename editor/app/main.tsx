import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { PLACE } from '../messages.ts';
import type { Overview } from '../server/overview.ts';
import { Bar } from './Bar.tsx';
import { Enquiries } from './Enquiries.tsx';
import { Form } from './form/Form.tsx';
import { ENQUIRIES, HOME, Menu, PATH } from './Menu.tsx';
import { Preview } from './Preview.tsx';
import { Path } from './path/Path.tsx';
import { Start } from './Start.tsx';
import { readOverview, share, useRoute, useStore } from './store.ts';
import { useTask } from './use-task.tsx';
import '../../brand/tokens.css';
import '../../src/styles/reset.css';
import './editor.css';

function Editor() {
  const { page, aim } = useRoute();
  const overview = useStore((state) => state.overview);
  const { message } = useTask(readOverview);
  const [view, setView] = useState<'form' | 'page'>('form');
  if (!overview) return <p className="opening">{message?.text}</p>;
  const subjects = [...overview.groups.flatMap((group) => group.subjects), PLACE];
  const subject = page === PATH.subject ? aim[0] || overview.left[0] : page;
  const shown = subjects.find((one) => one.subject === subject);
  return (
    <div className="editor" data-view={view}>
      <Bar {...{ overview, message, view }} onView={setView} />
      <Menu overview={overview} page={page} />
      <main>
        <ErrorBoundary resetKeys={[page, subject]} FallbackComponent={Damaged}>
          <Screen {...{ page, aim, overview }} shown={shown} />
        </ErrorBoundary>
      </main>
      <Preview shown={shown?.page ?? '/'} subjects={subjects} />
    </div>
  );
}

type ScreenProps = { page: string; aim: string[]; overview: Overview; shown: Shown | undefined };
type Shown = { subject: string; label: string };

function Screen({ page, aim, overview, shown }: ScreenProps) {
  const named = [PATH, ENQUIRIES].find(({ subject }) => subject === page);
  useTitle((named ?? shown ?? HOME).label, page);
  if (page === ENQUIRIES.subject) return <Enquiries />;
  if (!shown) return <Start overview={overview} />;
  if (page === PATH.subject) return <Path key={shown.subject} overview={overview} {...shown} />;
  return <Form key={page} name={shown.subject} label={shown.label} aim={aim} />;
}

/** Sets the document title. When the screen changes, also focuses the new heading. */
function useTitle(label: string, page: string) {
  const before = useRef(page);
  useEffect(() => {
    document.title = `${label} – Redigera`;
    const heading = document.querySelector<HTMLElement>('main h1');
    // If the link names a field, the form then moves the focus on to that field.
    if (heading && before.current !== page) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    before.current = page;
  }, [label, page]);
}

function Damaged() {
  return (
    <article className="subject">
      <h1>Det här går inte att visa</h1>
      <p>
        Något i innehållet är skadat. Öppna Historik och ta tillbaka det som ändrades sist, eller
        fråga den som byggde webbplatsen. Resten av redigeringen fungerar som vanligt.
      </p>
      <button type="button" onClick={() => share({ isHistoryOpen: true })}>
        Öppna Historik
      </button>
    </article>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(<Editor />);
