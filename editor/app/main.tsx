import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Bar } from './Bar.tsx';
import { Enquiries } from './Enquiries.tsx';
import { readDrafts } from './form/drafts.ts';
import { PlaceForm } from './form/PlaceForm.tsx';
import { SubjectForm } from './form/SubjectForm.tsx';
import { ENQUIRIES, HOME, Menu, PATH, PLACE } from './Menu.tsx';
import { Preview } from './Preview.tsx';
import { Path } from './path/Path.tsx';
import { Start } from './Start.tsx';
import { latestOverview, readOverview, useRoute, useShared } from './shared-state.ts';
import { useTask } from './use-task.tsx';
import '../../brand/tokens.css';
import '../../src/styles/reset.css';
import './editor.css';

function Editor() {
  const { page, aim } = useRoute();
  const overview = useShared(latestOverview);
  const { message } = useTask(() => readDrafts().then(readOverview));
  const [view, setView] = useState<'form' | 'page'>('form');
  const subjects = overview?.groups.flatMap((group) => group.subjects) ?? [];
  const isPath = page === PATH.subject;
  const name = isPath ? aim[0] || overview?.left[0] : page;
  const subject = subjects.find((one) => one.subject === name);
  const others = [PATH, ENQUIRIES, PLACE];
  const { label } = others.find((one) => one.subject === page) ?? subject ?? HOME;
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

  if (!overview) return <p className="opening">{message?.text}</p>;
  return (
    <div className="editor" data-view={view}>
      <Bar {...{ overview, message, view }} onView={setView} />
      <Menu overview={overview} page={page} />
      <main>
        {subject && isPath ? (
          <Path key={subject.subject} overview={overview} {...subject} />
        ) : subject ? (
          <SubjectForm key={page} subject={page} label={label} aim={aim} />
        ) : label === ENQUIRIES.label ? (
          <Enquiries />
        ) : label === PLACE.label ? (
          <PlaceForm />
        ) : (
          <Start overview={overview} />
        )}
      </main>
      <Preview shown={subject?.page ?? '/'} subjects={subjects} />
    </div>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(<Editor />);
