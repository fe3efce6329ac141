/** How publishing says how far it has come. */

/** One step of publishing, as a terminal or the editor shows it. */
export type Progress = {
  step: 'check' | 'changes' | 'build' | 'upload' | 'verify' | 'record' | 'notice';
  /** A sentence in Swedish, for the owner. */
  text: string;
  /** Progress of a long step. */
  done?: number;
  total?: number;
};

/** What is online, what publishing would change, and whether there is something to go back to. */
export type Status = { step: 'status'; text: string; changes: string[]; canUndo: boolean };

/** What the editor is told, one event on each line of JSON. */
export type DeployEvent =
  | Progress
  | Status
  /** `login`: the password was refused. `otherSite`: publishing would replace another site there. */
  | { step: 'done'; text: string; ok: boolean; login?: boolean; otherSite?: boolean };

export type Report = (progress: Progress) => void;

/** `1 fil`, `12 filer`. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Formats a time: `21 november 2026 kl. 23:40`. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { dateStyle: 'long', timeStyle: 'short' });
}
