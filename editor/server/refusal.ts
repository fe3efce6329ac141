import { errorCode, SEND_LOG, UserError } from '../../shared/user-error.ts';

/** An error that means nothing was saved. Its message tells the owner why. */
export class Refusal extends UserError {
  isDamaged = false;
  field = '';
}

const CAUSES: Record<string, string> = {
  ENOSPC: 'disken är full. Ta bort något, och försök igen.',
  EACCES: 'mappen är skrivskyddad. Flytta den till dina dokument, och försök igen.',
  EPERM: 'mappen är skrivskyddad. Flytta den till dina dokument, och försök igen.',
};

export function messageFor(error: unknown): string {
  if (error instanceof UserError) return error.message;
  console.error(error);
  const cause = CAUSES[errorCode(error) ?? ''];
  return cause ? `Inget är sparat: ${cause}` : `Något gick fel. Försök igen. ${SEND_LOG}`;
}
