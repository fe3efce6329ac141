/** What publishing is doing, for a terminal or the editor to show. */
export type Progress = {
  step: 'check' | 'changes' | 'build' | 'upload' | 'verify' | 'record' | 'notice';
  /** A sentence in Swedish, for the owner. */
  text: string;
  /** Of long work, how much is done of how much. */
  done?: number;
  total?: number;
};

export type Report = (progress: Progress) => void;

/** `1 fil`, `12 filer`. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A number of bytes as people read it: `820 kB`, `3,4 MB`. */
export function bytes(number: number): string {
  if (number < 1e6) return `${Math.ceil(number / 1000)} kB`;
  return `${(number / 1e6).toFixed(1).replace('.', ',')} MB`;
}

/** A moment as the owner reads it: `21 november 2026 kl. 23:40`. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { dateStyle: 'long', timeStyle: 'short' });
}

/** What follows on when something was published, also in the editor's bar. */
export const UNCHANGED = 'Inget är ändrat sedan dess.';
export const CHANGED = 'Det här är ändrat sedan dess:';

/** As much of a stream as is needed. */
type Output = { write: (text: string) => unknown; isTTY?: boolean };

/** Tells how far publishing has come. In a terminal what counts on, as an upload does, takes the place of what it said before. */
export function progressLines(output: Output): Report {
  let said = '';
  let counting: string | undefined;
  return ({ step, text, total }) => {
    // Waiting for the live site says the same many times.
    if (text === said) return;
    said = text;
    // Goes to the line before, and empties it.
    const start = counting === step ? '\u001b[1A\u001b[2K' : step === 'changes' ? '  ' : '';
    counting = output.isTTY && total !== undefined ? step : undefined;
    output.write(`${start}${text}\n`);
  };
}
