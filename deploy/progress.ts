/** What publishing tells the editor. */
import type { Progress } from './targets/target.ts';

/** @property previous when what undo goes back to was published, as the owner reads it */
export type Status = { step: 'status'; text: string; changes: string[]; previous?: string };

/** What the editor is told, one event on each line of JSON. */
export type DeployEvent =
  | Progress
  | Status
  /** `login`: the password was refused. `otherSite`: publishing would replace another site there. */
  | { step: 'done'; text: string; ok: boolean; login?: boolean; otherSite?: boolean };

/** Formats a time: `21 november 2026 kl. 23:40`. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { dateStyle: 'long', timeStyle: 'short' });
}
