import { useState } from 'react';
import { counted } from '../../enquiries/owner/texts.ts';
import type { Overview } from '../server/overview.ts';
import { ask } from './api.ts';
import type { Found } from './Enquiries.tsx';
import { ENQUIRIES, HOME, PATH } from './Menu.tsx';
import { Progress } from './path/Path.tsx';
import { linkTo } from './route.ts';
import { useTask } from './use-task.tsx';

/** The first screen, and where the path through what remains to do ends. */
export function Start({ overview }: { overview: Overview }) {
  const isLeft = overview.left.length > 0;
  const [held, setHeld] = useState(0);
  useTask(async () => {
    const { enquiries = [] } = await ask<Found>('GET', 'enquiries');
    setHeld(enquiries.filter(({ isHeld }) => isHeld).length);
  });
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
      <h2>{PATH.label}</h2>
      <p>
        {isLeft
          ? 'Sidan börjar med ett exempel. Här går du igenom det som ännu är exemplets, eller behöver rättas, en skärm i taget.'
          : 'Alla skärmar är genomgångna. Läs igenom sidan en gång innan du publicerar.'}
      </p>
      {overview.todos.map(({ text }) => text && <p key={text}>{text}</p>)}
      <Progress overview={overview} />
      {isLeft && (
        <a className="button main" href={linkTo(PATH.subject)}>
          Gör det som är kvar
        </a>
      )}
    </article>
  );
}
