/** Why something was not done, in words for the owner. */
import { SEND_LOG, UserError } from '../../shared/user-error.ts';

/** Nothing was done; with what the form needs to know besides. */
export class Refusal extends UserError {
  readonly details: object;

  constructor(message: string, details: object = {}) {
    super(message);
    this.details = details;
  }
}

/** @throws Refusal where something is wrong */
export function refuse(problems: readonly object[]) {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'Ett fält behöver' : `${problems.length} fält behöver`;
  throw new Refusal(`Inget är sparat. ${count} rättas.`, { problems });
}

/** What the owner reads of an error; its own message only where that was written for her. The rest is for the terminal. */
export function inWords(error: unknown): string {
  if (error instanceof UserError) return error.message;
  console.error(error);
  return `Något gick fel. Är disken full, eller en fil öppen i ett annat program? Försök igen. ${SEND_LOG}`;
}
