import { useEffect } from 'react';
import { Refused } from '../api.ts';
import { focusHeading } from '../focus.ts';
import { setState } from '../store.ts';

const CRASHED =
  'Något i innehållet är skadat. Öppna Historik och ta tillbaka det som ändrades sist, eller fråga den som byggde webbplatsen. Resten av redigeringen fungerar som vanligt.';

export function Damaged({ error }: { error: unknown }) {
  useEffect(focusHeading, []);
  return (
    <article className="subject">
      <h1 className="form-head">Det här går inte att visa</h1>
      <p>{error instanceof Refused ? error.message : CRASHED}</p>
      <button type="button" onClick={() => setState({ isHistoryOpen: true })}>
        Öppna Historik
      </button>
    </article>
  );
}
