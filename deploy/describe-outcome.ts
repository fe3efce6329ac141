import { swedishTime } from '../shared/text.ts';
import type { Outcome } from './publish.ts';
import type { DeploySettings } from './settings.ts';
import type { Done } from './targets/target.ts';

/** Tells the owner how a publication or an undo went. @param advice what she has to do next, if anything */
export function describeOutcome(
  { published, problems, folder }: Outcome,
  { SITE_URL: address }: Pick<DeploySettings, 'SITE_URL'>,
  advice: string,
): Omit<Done, 'step'> {
  if (problems.length > 0) {
    const wrong = [`Allt kom fram, men något stämmer inte på ${address}:`, ...problems];
    return { ok: false, text: wrong.join('\n  ') };
  }
  if (folder) {
    const text = `Sidan ligger i mappen ${folder}, och är inte ute än. Lägg upp allt som är i mappen hos ditt webbhotell, också den dolda filen .htaccess: i Finder syns den när du trycker Cmd+Skift+punkt.`;
    return { ok: true, text, folder, advice };
  }
  const time = swedishTime(published, 'long');
  return {
    ok: true,
    text: `Klart. ${address} visar det som publicerades ${time}.`,
    address,
    advice,
  };
}
