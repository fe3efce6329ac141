/** What publishing reports to the editor and the terminal. */
import type { Progress } from './targets/target.ts';

/** What is online. */
export type OnlineStatus = { step: 'status'; text: string; changes: string[]; undo?: Undo };

/** When the publication that undo takes back was made, and the one that it restores, as the owner reads them; and the latter's id. */
export type Undo = { from: string; to: string; id: string };

/** What the editor gets, one event on each line of JSON. */
export type DeployEvent =
  | Progress
  | OnlineStatus
  | {
      step: 'done';
      text: string;
      ok: boolean;
      /** The server refused the login, and would do so again. */
      login?: boolean;
      /** Where the site is, and not online yet. */
      folder?: string;
    };

/** What a terminal prints for an event; of a step with a counter only its beginning and end. */
export function inTerminal(event: DeployEvent, last: DeployEvent | undefined): string {
  const { done = 0, total = 0 } = 'total' in event ? event : {};
  const isOnTheWay = 0 < done && done < total;
  // Polling the live site repeats the same text.
  if (isOnTheWay || event.text === last?.text) return '';
  const changes = event.step === 'status' ? event.changes.map((change) => `  ${change}\n`) : [];
  return `${event.step === 'changes' ? '  ' : ''}${event.text}\n${changes.join('')}`;
}
