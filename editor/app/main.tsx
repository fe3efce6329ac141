import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import type { Overview } from '../server/overview.ts';
import { History } from './dialogs/History.tsx';
import { PublishButton } from './dialogs/Publish.tsx';
import { Enquiries } from './Enquiries.tsx';
import { focusHeading } from './focus.ts';
import { Damaged } from './form/Damaged.tsx';
import { Form } from './form/Form.tsx';
import { undo } from './form/undo.ts';
import { allForms } from './form/unsaved-forms.ts';
import { ENQUIRIES, HOME, LEFT_TO_DO, Menu, menuGroups } from './Menu.tsx';
import { Preview } from './Preview.tsx';
import { linkTo, readOverview, setState, stepsLeft, useRoute, useStore } from './store.ts';
import { TodoScreen } from './TodoScreen.tsx';
import { useTask } from './use-task.tsx';
import '../../brand/tokens.css';
import '../../src/styles/reset.css';
import './editor.css';

function Editor() {
  const { screen, target } = useRoute();
  const overview = useStore((state) => state.overview);
  const { message } = useTask(readOverview);
  if (!overview) return <p className="opening">{message?.text}</p>;
  const isTodo = screen === LEFT_TO_DO.subject;
  // `#/kvar/services` shows the form `services` as a to-do step. `#/kvar` shows the first unfinished form.
  const formName = isTodo ? target || overview.unfinished[0] : screen;
  const shownForm = allForms(overview).find((form) => form.subject === formName);
  return (
    <div className="editor">
      <Bar overview={overview} />
      <Menu overview={overview} screen={screen} />
      <main>
        <ErrorBoundary resetKeys={[screen, formName]} FallbackComponent={Damaged}>
          <Screen {...{ screen, target, overview, shownForm }} />
        </ErrorBoundary>
      </main>
      <Preview address={shownForm?.page ?? '/'} forms={allForms(overview)} />
    </div>
  );
}

function Bar({ overview }: { overview: Overview }) {
  const canUndo = useStore(({ undoSteps }) => undoSteps.length > 0);
  const isHistoryOpen = useStore((state) => state.isHistoryOpen);
  return (
    <header className="bar">
      <strong>{overview.name}</strong>
      <button type="button" className="menu" popoverTarget="subjects">
        Ämnen
      </button>
      <button type="button" aria-disabled={!canUndo} onClick={undo}>
        Ångra
      </button>
      <button type="button" onClick={() => setState({ isHistoryOpen: true })}>
        Historik
      </button>
      <PublishButton overview={overview} />
      {isHistoryOpen && <History onClose={() => setState({ isHistoryOpen: false })} />}
    </header>
  );
}

type ShownForm = ReturnType<typeof allForms>[number] | undefined;
type ScreenProps = ReturnType<typeof useRoute> & { overview: Overview; shownForm: ShownForm };

function Screen({ screen, target, overview, shownForm }: ScreenProps) {
  useTitleAndFocus(overview, screen);
  if (screen === ENQUIRIES.subject) return <Enquiries />;
  // There is no form on the start screen, or when the to-do list is empty.
  if (!shownForm) return <StartScreen overview={overview} />;
  const { subject, label } = shownForm;
  const isTodo = screen === LEFT_TO_DO.subject;
  if (isTodo) return <TodoScreen key={subject} {...{ overview, subject, label }} />;
  return <Form key={subject} name={subject} label={label} target={target} />;
}

function StartScreen({ overview }: { overview: Overview }) {
  const hasUnfinished = overview.unfinished.length > 0;
  return (
    <article className="subject">
      <h1 className="form-head">{HOME.label}</h1>
      <p>
        Välj ett ämne i menyn, eller tryck på det på sidan. Det du skriver syns på sidan på en gång.
        Andra ser det när du har sparat och publicerat.
      </p>
      <h2>{hasUnfinished ? stepsLeft(overview) : 'Allt är klart'}</h2>
      {hasUnfinished && (
        <>
          <p>Gå igenom det som ännu är exemplets, eller behöver rättas, ett steg i taget.</p>
          <a className="button main" href={linkTo(LEFT_TO_DO.subject)}>
            Gör det som är kvar
          </a>
        </>
      )}
    </article>
  );
}

function useTitleAndFocus(overview: Overview, screen: string) {
  const menuItems = menuGroups(overview).flatMap(({ subjects }) => subjects);
  const { label } = menuItems.find(({ subject }) => subject === screen) ?? HOME;
  const lastScreen = useRef(screen);
  useEffect(() => {
    document.title = `${label} – Redigera`;
    // If the screen has already focused one of its fields, the focus stays there.
    const isFocusInScreen = document.activeElement?.closest('main');
    if (lastScreen.current !== screen && !isFocusInScreen) focusHeading();
    lastScreen.current = screen;
  }, [label, screen]);
}

createRoot(document.getElementById('app') as HTMLElement).render(<Editor />);
