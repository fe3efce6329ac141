/** What publishing tells the editor. */
import type { Progress } from './targets/target.ts';

/** What is online. */
export type Status = { step: 'status'; text: string; changes: string[]; undo?: Undo };

/** What undo would do: take back this build, of one publication, and put that of another online, as the owner reads them. */
export type Undo = { id: string; from: string; to: string };

/** What the editor gets, one event on each line of JSON. */
export type DeployEvent =
  | Progress
  | Status
  /** `login`: the password was refused. `otherSite`: publishing would replace another site there. */
  | { step: 'done'; text: string; ok: boolean; login?: boolean; otherSite?: boolean };

/** Formats a time: `21 november 2026 kl. 23:40`. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { dateStyle: 'long', timeStyle: 'short' });
}

/**
 * What a terminal shows of an event: a step that counts, such as an upload, has one line, which moves where lines can.
 *
 * @param last the event before it
 */
export function inTerminal(event: DeployEvent, last: DeployEvent | undefined, canMove: boolean) {
  // Polling the live site repeats itself.
  if (event.text === last?.text) return '';
  const isSameCount = 'total' in event && last?.step === event.step;
  if (isSameCount && !canMove) return '';
  // Moves up a line and clears it.
  const start = isSameCount ? '\u001b[1A\u001b[2K' : '';
  const changes = event.step === 'status' ? event.changes.map((change) => `  ${change}\n`) : [];
  return `${start}${event.step === 'changes' ? '  ' : ''}${event.text}\n${changes.join('')}`;
}
