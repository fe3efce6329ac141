import { UserError } from '../../user-error.ts';
import { DatabaseError, type DatabaseTrouble, isBusy } from '../sqlite/database-error.ts';

/** What the owner reads when the database cannot be used. */
const TROUBLE: Record<DatabaseTrouble, string> = {
  locked: 'Databasen är upptagen just nu. Försök igen om en stund.',
  damaged:
    'Databasen är skadad. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  foreign: 'Filen hör till ett annat program:',
  newer: 'Databasen hör till en nyare version av webbplatsen:',
  closed: 'Databasen går inte att öppna. Får du läsa mappen?',
  missing:
    'Databasen är borta, men dess logg finns kvar. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  emptied:
    'Databasen är tom, fast den inte ska vara det. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  running: 'Webbplatsen är igång. Stoppa den först, och försök sedan igen.',
  folder: 'Mappen för intresseanmälningar går inte att använda:',
};

const SAYS_ALL: readonly DatabaseTrouble[] = ['locked', 'running'];

/** An error as the owner reads it; what is none of the database's is left as it is. */
export function inSwedish(error: unknown): unknown {
  if (isBusy(error)) return new UserError(TROUBLE.locked);
  if (!(error instanceof DatabaseError)) return error;
  const words = TROUBLE[error.trouble];
  return new UserError(SAYS_ALL.includes(error.trouble) ? words : `${words}\n\n${error.message}`);
}
