import type { Overview } from '../server/overview.ts';
import { HOME, LEFT_TO_DO } from './Menu.tsx';
import { linkTo, stepsLeft } from './store.ts';

/** The first screen. `Kvar att göra` also ends here. */
export function Start({ overview }: { overview: Overview }) {
  const isLeft = overview.left.length > 0;
  return (
    <article className="subject">
      <header className="form-head">
        <h1>{HOME.label}</h1>
      </header>
      <p>
        Välj ett ämne i menyn, eller tryck på det på sidan. Det du skriver syns på sidan på en gång.
        Andra ser det när du har sparat och publicerat.
      </p>
      <h2>{isLeft ? stepsLeft(overview) : 'Allt är klart'}</h2>
      <p>
        {isLeft
          ? 'Sidan börjar med ett exempel. Här går du igenom det som ännu är exemplets, eller behöver rättas, ett steg i taget.'
          : 'Inget exempel är kvar. Läs igenom sidan en gång, och tryck på Publicera.'}
      </p>
      {isLeft && (
        <a className="button main" href={linkTo(LEFT_TO_DO.subject)}>
          Gör det som är kvar
        </a>
      )}
    </article>
  );
}
