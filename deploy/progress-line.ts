import type { Report } from './progress.ts';

/** As much of a stream as is needed. */
type Output = { write: (text: string) => unknown; isTTY?: boolean };

/**
 * Tells in a terminal how far publishing has come. What counts on, as an upload of a hundred files does, takes the place of
 * what it said before.
 */
export function progressLines(output: Output): Report {
  let said = '';
  let counting: string | undefined;
  return ({ step, text, total }) => {
    // Waiting for the live site says the same many times.
    if (text === said) return;
    said = text;
    const goesOn = counting === step;
    counting = output.isTTY && total !== undefined ? step : undefined;
    // Goes to the line before, and empties it.
    output.write(`${goesOn ? '\u001b[1A\u001b[2K' : ''}${step === 'changes' ? '  ' : ''}${text}\n`);
  };
}
