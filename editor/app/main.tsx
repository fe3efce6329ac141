import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import type { Overview } from '../server/overview.ts';
import { Bar } from './Bar.tsx';
import { Enquiries } from './Enquiries.tsx';
import { focusHeading } from './focus.ts';
import { Damaged } from './form/Damaged.tsx';
import { Form } from './form/Form.tsx';
import { allForms } from './form/unsaved-forms.ts';
import { ENQUIRIES, HOME, LEFT_TO_DO, Menu } from './Menu.tsx';
import { Preview } from './Preview.tsx';
import { Start } from './Start.tsx';
import { readOverview, useRoute, useStore } from './store.ts';
import { TodoScreen } from './TodoScreen.tsx';
import { useTask } from './use-task.tsx';
import '../../brand/tokens.css';
import '../../src/styles/reset.css';
import './editor.css';

function Editor() {
  const { page, target } = useRoute();
  const overview = useStore((state) => state.overview);
  const { message } = useTask(readOverview);
  if (!overview) return <p className="opening">{message?.text}</p>;
  const subject = page === LEFT_TO_DO.subject ? (target[0] ?? overview.left[0]) : page;
  const shown = allForms(overview).find((form) => form.subject === subject);
  return (
    <div className="editor">
      <Bar overview={overview} message={message} />
      <Menu overview={overview} page={page} />
      <main>
        <ErrorBoundary resetKeys={[page, subject]} FallbackComponent={Damaged}>
          <Screen {...{ page, target, overview }} shown={shown} />
        </ErrorBoundary>
      </main>
      <Preview address={shown?.page ?? '/'} subjects={allForms(overview)} />
    </div>
  );
}

type ScreenProps = {
  page: string;
  target: string[];
  overview: Overview;
  /** The form on the screen, if any. */
  shown: { subject: string; label: string } | undefined;
};

function Screen({ page, target, overview, shown }: ScreenProps) {
  const named = [LEFT_TO_DO, ENQUIRIES].find(({ subject }) => subject === page);
  useTitle((named ?? shown ?? HOME).label, page);
  if (page === ENQUIRIES.subject) return <Enquiries />;
  if (!shown) return <Start overview={overview} />;
  const { subject, label } = shown;
  if (page === LEFT_TO_DO.subject) {
    return <TodoScreen key={subject} {...{ overview, subject, label }} />;
  }
  return <Form key={page} name={subject} label={label} target={target} />;
}

/** Sets the document title. When the screen changes, also focuses the new heading. */
function useTitle(label: string, page: string) {
  const lastPage = useRef(page);
  useEffect(() => {
    document.title = `${label} – Redigera`;
    // If the link names a field, the form then moves the focus on to that field.
    if (lastPage.current !== page) focusHeading();
    lastPage.current = page;
  }, [label, page]);
}

createRoot(document.getElementById('app') as HTMLElement).render(<Editor />);
