import { counted } from '../../enquiries/owner/texts.ts';
import type { Overview } from '../server/overview.ts';
import { PublishButton } from './dialogs/Publish.tsx';
import { ENQUIRIES, HOME, PATH } from './Menu.tsx';
import { latestEnquiries, linkTo, screensLeft, useShared } from './shared-state.ts';

/** The first screen, and where the path through what remains to do ends. */
export function Start({ overview }: { overview: Overview }) {
  const { enquiries = [] } = useShared(latestEnquiries) ?? {};
  const held = enquiries.filter(({ lastError }) => lastError !== null).length;
  const isLeft = overview.left.length > 0;
  return (
    <article className="subject">
      <header className="form-head">
        <h1>{HOME.label}</h1>
      </header>
      {held > 0 && (
        <p>
          Mejlet har inte kommit fram: <a href={linkTo(ENQUIRIES.subject)}>{counted(held)}</a>{' '}
          väntar på att läsas här.
        </p>
      )}
      <p>
        Välj ett ämne i menyn, eller tryck på en text på sidan. Det du skriver syns på sidan på en
        gång. Andra ser det när du har sparat och publicerat.
      </p>
      <h2>{isLeft ? screensLeft(overview) : 'Allt är klart'}</h2>
      <p>
        {isLeft
          ? 'Sidan börjar med ett exempel. Här går du igenom det som ännu är exemplets, eller behöver rättas, en skärm i taget.'
          : 'Inget exempel är kvar. Läs igenom sidan en gång innan du publicerar.'}
      </p>
      {overview.todos.map(({ text }) => text && <p key={text}>{text}</p>)}
      {isLeft ? (
        <a className="button main big" href={linkTo(PATH.subject)}>
          Gör det som är kvar
        </a>
      ) : (
        <PublishButton overview={overview} className="main big" />
      )}
    </article>
  );
}
