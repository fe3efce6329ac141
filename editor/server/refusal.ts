/** Why something was not done, in words for the owner. */
import { errorCode, SEND_LOG, UserError } from '../../shared/user-error.ts';

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

const NO_ACCESS = `Datorn låter inte redigeringen läsa eller ändra en fil i webbplatsens mapp. Är mappen skrivskyddad, eller öppen i ett annat program? ${SEND_LOG}`;

const SYSTEM_ERRORS: Record<string, string> = {
  EACCES: NO_ACCESS,
  EPERM: NO_ACCESS,
  EROFS: NO_ACCESS,
  EBUSY: NO_ACCESS,
  ENOSPC: 'Disken är full. Ta bort något som du inte behöver, och försök igen.',
};

/** What the owner reads of an error; its own message only where that was written for her. The rest is for the terminal. */
export function inWords(error: unknown): string {
  if (error instanceof UserError) return error.message;
  console.error(error);
  return SYSTEM_ERRORS[errorCode(error) ?? ''] ?? `Något gick fel. Försök igen. ${SEND_LOG}`;
}
