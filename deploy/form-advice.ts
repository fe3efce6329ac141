import { readVariables } from '../content-model/variables.ts';
import { receiverOf } from '../shared/settings.ts';

/** What the owner has to do herself before enquiries reach her, depending on who receives them; empty where nothing is. */
export function formAdvice(
  settings: Parameters<typeof receiverOf>[0],
  environment: NodeJS.Dict<string>,
): string {
  const receiver = receiverOf(settings);
  if (receiver === 'external') {
    return 'Skicka sedan en testanmälan. FormSubmit svarar första gången med ett mejl: tryck på knappen ”Activate Form” i det. Tills dess försvinner varje intresseanmälan.';
  }
  // A server elsewhere has settings of its own.
  const isElsewhere = settings.FORM_SERVICE_URL || settings.DEPLOY_TO?.kind === 'sftp';
  if (!receiver || isElsewhere || environment['SMTP_URL']?.trim()) return '';
  const { retention = 'en tid' } = readVariables('content');
  return `Ingen mejlserver är angiven (SMTP_URL i filen .env). Intresseanmälningar går att skicka: de sparas ändå under Intresseanmälningar, men mejlas inte. Läs dem där innan de raderas efter ${retention}, eller be den som sköter webbplatsen ange en mejlserver.`;
}
