/** Reports what is online, as far as this machine knows. */
import { existsSync, readFileSync } from 'node:fs';
import { describeChanges } from '../content-model/describe-changes.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects } from '../content-model/subjects.ts';
import { swedishTime } from '../shared/text.ts';
import { publicationsTo } from './history.ts';
import type { DeploySettings } from './settings.ts';
import type { OnlineStatus, Target } from './targets/target.ts';

const CUT =
  'Den senaste publiceringen blev inte klar: besökarna kan se några av dess sidor, tills du publicerar igen eller ångrar den. Den förra: ';

/** What a build has of the settings, by the names of the form in the editor. */
export const settingsOf = ({ SITE_URL, FORM_SERVICE_URL = 'webbplatsens egen tjänst' }: Built) => ({
  'Webbplatsens adress': SITE_URL,
  'Vem som tar emot intresseanmälningarna': FORM_SERVICE_URL,
});

type Built = Pick<DeploySettings, 'SITE_URL' | 'FORM_SERVICE_URL'>;

/** A snapshot of the content, taken before a build, so that it lacks what is saved during it. */
export function contentNow(): Record<string, string> {
  const files = allSubjects.map((subject) => [subject, contentFile(subject)] as const);
  const existing = files.filter(([, file]) => existsSync(file));
  return Object.fromEntries(
    existing.map(([subject, file]) => [subject, readFileSync(file, 'utf8')]),
  );
}

/** What is online, since when, and what differs here; no changes if that cannot be known. */
export async function status(target: Target, settings: Built): Promise<OnlineStatus> {
  const online = await target.online();
  const ours = publicationsTo(target.name);
  // An undo that was killed may not have been recorded.
  const index = ours.findIndex(({ id }) => id === online?.id);
  const [latest, previous] = ours.slice(index);
  const cut = online?.underWay ? CUT : '';
  if (!online || index < 0 || !latest) {
    const text = online
      ? `${cut}Publicerat ${swedishTime(online.published, 'long')}, men ingen kopia finns på den här datorn. Därför går det inte att se vad som är ändrat sedan dess.`
      : `Det blir den första publiceringen till ${target.name}.`;
    return { step: 'status', text, changes: [] };
  }
  const now = contentNow();
  const changes = [
    ...Object.entries(settingsOf(settings)).flatMap(([name, to]) => {
      const from = latest.settings?.[name];
      return from && from !== to ? `${name}: ${from} → ${to}` : [];
    }),
    ...allSubjects.flatMap((subject) =>
      describeChanges(subject, latest.content[subject] ?? '', now[subject] ?? ''),
    ),
  ];
  const published = swedishTime(latest.published, 'long');
  const from = cut ? 'sist, utan att bli klart' : published;
  const restored = cut ? latest : previous;
  const text = `${cut}Publicerat ${published}. ${changes.length > 0 ? 'Det här är ändrat sedan dess:' : 'Inget är ändrat sedan dess.'}`;
  if (!restored) return { step: 'status', text, changes };
  const undo = { from, to: swedishTime(restored.published, 'long'), id: restored.id };
  return { step: 'status', text, changes, undo };
}
