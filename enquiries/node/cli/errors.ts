import { UserError } from '../../../shared/user-error.ts';
import { type Mistake, WrongSettings } from '../../settings.ts';
import { DatabaseError, type DatabaseTrouble, isBusy } from '../sqlite/database-error.ts';

/** What the owner reads when the database cannot be used. */
const TROUBLE: Record<DatabaseTrouble, string> = {
  locked: 'Databasen är upptagen just nu. Försök igen om en stund.',
  damaged:
    'Databasen är skadad. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  foreign: 'Databasen hör till ett annat program. Välj en annan mapp, med DATA_DIR.',
  newer: 'Databasen hör till en nyare version av webbplatsen. Använd den versionen.',
  closed:
    'Databasen går inte att öppna. Får du läsa och skriva i mappen, och finns det plats på disken? Så här står det:',
  missing:
    'Databasen är borta, men dess logg finns kvar. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  emptied:
    'Databasen är tom, fast den inte ska vara det. Rör inget i mappen, och be den som sköter webbplatsen om hjälp. Så här står det:',
  running: 'Webbplatsen är igång. Stoppa den först, och försök sedan igen.',
  folder:
    'Mappen för intresseanmälningar går inte att använda. Ligger det en fil där den ska vara, och får du skriva där? En annan mapp väljer du med DATA_DIR.',
};

/** An error as the owner reads it; what is not known here is left as it is. */
export function inSwedish(error: unknown): unknown {
  if (error instanceof WrongSettings) {
    return new UserError(
      `Inställningarna stämmer inte:\n  ${error.mistakes.map(mistakeText).join('\n  ')}`,
    );
  }
  if (isBusy(error)) return new UserError(TROUBLE.locked);
  if (!(error instanceof DatabaseError)) return error;
  const words = TROUBLE[error.trouble];
  // What comes after a colon is for who looks after the server.
  return new UserError(words.endsWith(':') ? `${words}\n\n${error.message}` : words);
}

function mistakeText(mistake: Mistake): string {
  return 'meant' in mistake
    ? `${mistake.name} finns inte. Menar du ${mistake.meant}?`
    : `${mistake.name} går inte att använda som det står. Skriv till exempel ${mistake.name}=${mistake.example}`;
}
