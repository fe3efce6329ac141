import { useEffect } from 'react';
import { PLACE } from '../messages.ts';
import type { Overview } from '../server/overview.ts';
import { useUnsaved } from './form/unsaved-forms.ts';
import { getState, linkTo, readEnquiries, useStore } from './store.ts';

export const HOME = { subject: '', label: 'Din webbplats' };
export const LEFT_TO_DO = { subject: 'kvar', label: 'Kvar att göra' };
export const ENQUIRIES = { subject: 'anmalningar', label: 'Intresseanmälningar' };

export const menuGroups = (overview: Overview) => [
  { name: 'Redigera', subjects: [HOME, LEFT_TO_DO] },
  ...overview.groups,
  { name: 'Driften', subjects: [ENQUIRIES, PLACE] },
];

export function Menu({ overview, screen }: { overview: Overview; screen: string }) {
  const unsaved = useUnsaved();
  const isHome = screen === HOME.subject;
  useEffect(() => {
    // Loads the number of new enquiries, and reloads it whenever the start screen opens. The enquiries screen shows errors.
    if (isHome || !getState().enquiries) readEnquiries().catch(() => undefined);
  }, [isHome]);
  return (
    <nav aria-label="Ämnen" id="subjects" popover="auto">
      {menuGroups(overview).map(({ name, subjects }) => (
        <section key={name}>
          <h2>{name}</h2>
          {subjects.map(({ subject, label }) => (
            <a
              key={subject}
              href={linkTo(subject)}
              aria-current={screen === subject ? 'page' : undefined}
              onClick={({ currentTarget }) => currentTarget.closest('nav')?.hidePopover()}
            >
              {label}
              {subject === ENQUIRIES.subject && <EnquiryCounts />}
              {unsaved.includes(subject) && <span className="help">Inte sparat</span>}
            </a>
          ))}
        </section>
      ))}
    </nav>
  );
}

function EnquiryCounts() {
  const { unanswered, unmailed } = useStore((state) => state.enquiries) ?? {};
  const counts = [unanswered && `${unanswered} nya`, unmailed && `${unmailed} inte mejlade`];
  const text = counts.filter(Boolean).join(', ');
  return text && <span className="main">{text}</span>;
}
