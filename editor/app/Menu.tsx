import { useEffect } from 'react';
import { PLACE } from '../messages.ts';
import type { Overview } from '../server/overview.ts';
import { useUnsaved } from './form/open-forms.ts';
import { linkTo, readEnquiries, useStore } from './store.ts';

export const HOME = { subject: '', label: 'Din webbplats' };
export const PATH = { subject: 'kvar', label: 'Kvar att göra' };
export const ENQUIRIES = { subject: 'anmalningar', label: 'Intresseanmälningar' };

/** @param page the subject of the open screen */
export function Menu({ overview, page }: { overview: Overview; page: string }) {
  const unsaved = useUnsaved();
  const { unanswered, unmailed } = useStore((state) => state.enquiries) ?? {};
  const news = [unanswered && `${unanswered} nya`, unmailed && `${unmailed} inte mejlade`]
    .filter(Boolean)
    .join(', ');
  const isHome = page === HOME.subject;
  useEffect(() => {
    // The enquiries screen shows the error, so the menu ignores it.
    if (isHome || !useStore.getState().enquiries) readEnquiries().catch(() => undefined);
  }, [isHome]);
  return (
    <nav aria-label="Ämnen" id="subjects" popover="auto">
      {[
        { name: 'Redigera', subjects: [HOME, PATH] },
        ...overview.groups,
        { name: 'Driften', subjects: [ENQUIRIES, PLACE] },
      ].map(({ name, subjects }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {subjects.map(({ subject, label }) => (
              <li key={subject}>
                <a
                  href={linkTo(subject)}
                  aria-current={page === subject ? 'page' : undefined}
                  onClick={({ currentTarget }) => currentTarget.closest('nav')?.hidePopover()}
                >
                  {label}
                  {subject === ENQUIRIES.subject && news && <span className="new">{news}</span>}
                  {unsaved.includes(subject) && <span className="help">Inte sparat</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
