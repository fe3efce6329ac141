/** The files that the owner's commands write and read: tables and backups. */
import { existsSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { errorCode, UserError } from '../../shared/user-error.ts';
import { LIMITS } from '../limits.ts';
import { backUp } from '../node/sqlite/backup.ts';
import { checkDatabase } from '../node/sqlite/database.ts';
import { counted } from './texts.ts';

/** Saves a table of `count` enquiries to a file, or returns it for the owner to read. */
export function saveTable(file: string | undefined, table: string, count: number): string {
  if (file === undefined) return table.trimEnd();
  try {
    writeFileSync(file, table, { flag: 'wx' });
  } catch (error) {
    throw unsaved(file, error);
  }
  return `Sparat i ${file}: ${counted(count)}.`;
}

export async function saveCopy(
  connection: DatabaseSync,
  file: string | undefined,
): Promise<string> {
  if (file === undefined) throw new UserError('Var? Skriv ett filnamn, t.ex. backup kopia.db.');
  try {
    await backUp(connection, file);
  } catch (error) {
    throw unsaved(file, error);
  }
  return `Säkerhetskopian ligger i ${file}. Den innehåller personuppgifter: förvara den tryggt, och inte längre än intresseanmälningarna själva får sparas.`;
}

function unsaved(file: string, error: unknown): UserError {
  const reason =
    errorCode(error) === 'EEXIST'
      ? 'Den finns redan. Välj ett annat namn.'
      : `Finns mappen, får du skriva i den, och finns det plats på disken? (${(error as Error).message})`;
  return new UserError(`${file} kan inte sparas. ${reason}`);
}

/** @throws UserError when a file is no backup of ours, or not whole */
export function checkBackup(file: string | undefined): string {
  if (file === undefined) throw new UserError('Vilken? Skriv filnamnet, t.ex. restore kopia.db.');
  if (!existsSync(file)) throw new UserError(`${file} finns inte, så inget har ändrats.`);
  try {
    checkDatabase(file, LIMITS.databaseBusyCli, false);
  } catch {
    throw new UserError(
      `${file} är ingen hel säkerhetskopia från den här versionen av webbplatsen eller en äldre, så inget har ändrats.`,
    );
  }
  return file;
}

/**
 * What the owner reads once a backup is in place.
 *
 * @param sentWhen when mail that waits is sent
 * @param aside where the replaced data is now
 */
export function restoredText(
  file: string,
  { enquiries, waiting }: { enquiries: number; waiting: number },
  sentWhen: string,
  aside: string | undefined,
): string {
  const lines = [
    `Återställt från ${file}: ${counted(enquiries)}. ${waiting} mejl väntar och skickas ${sentWhen}.`,
    'Mejl som skickades efter att kopian togs kommer en gång till. Har du raderat någon sedan dess: gör om det med forget.',
  ];
  if (aside) lines.push(`Det som fanns förut ligger i ${aside}. Ta bort det när allt stämmer.`);
  return lines.join('\n');
}
