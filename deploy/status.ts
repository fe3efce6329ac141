import { existsSync, readFileSync } from 'node:fs';
import { describeChanges } from '../content-model/describe-changes.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects } from '../content-model/subjects.ts';
import { swedishTime } from '../shared/text.ts';
import { type PastPublication, publicationsTo } from './history.ts';
import type { DeploySettings } from './settings.ts';
import type { OnlineStatus, Publication, Target } from './targets/target.ts';

type BuiltSettings = Pick<DeploySettings, 'SITE_URL' | 'FORM_SERVICE_URL'>;

/** Returns the settings that are baked into a build, keyed by their labels in the editor. */
export const builtSettings = ({
  SITE_URL,
  FORM_SERVICE_URL = 'webbplatsens egen tjänst',
}: BuiltSettings) => ({
  'Webbplatsens adress': SITE_URL,
  'Vem som tar emot intresseanmälningarna': FORM_SERVICE_URL,
});

/** Returns each subject's YAML. Called before a build, so that edits saved meanwhile do not count as published. */
export function contentNow(): Record<string, string> {
  const files = allSubjects.map((subject) => [subject, contentFile(subject)] as const);
  const existing = files.filter(([, file]) => existsSync(file));
  return Object.fromEntries(
    existing.map(([subject, file]) => [subject, readFileSync(file, 'utf8')]),
  );
}

export async function readStatus(target: Target, settings: BuiltSettings): Promise<OnlineStatus> {
  const online = await target.online();
  const ours = publicationsTo(target.name);
  const status = { step: 'status' as const, changes: [], folder: target.folder };
  if (!online) {
    return { ...status, text: `Det blir den första publiceringen till ${target.name}.` };
  }
  // If an undo was killed, the history may still list publications newer than what is online.
  const index = ours.findIndex(({ id }) => id === online.id);
  const [latest, previous] = index < 0 ? [] : ours.slice(index);
  if (!latest) return { ...status, text: describeForeign(online, ours), isForeign: true };
  const changes = listChanges(latest, settings);
  const published = swedishTime(latest.published, 'long');
  const text = `Publicerat ${published}. ${changes.length > 0 ? 'Det här är ändrat sedan dess:' : 'Inget är ändrat sedan dess.'}`;
  if (!previous) return { ...status, text, changes };
  const undo = { from: published, to: swedishTime(previous.published, 'long'), id: previous.id };
  return { ...status, text, changes, undo };
}

/** Describes a publication made from another folder. This folder may be an old backup, or be on a second computer. */
function describeForeign({ published }: Publication, [latest]: PastPublication[]): string {
  const since = `Det publicerades ${swedishTime(published, 'long')}, från en annan dator eller en annan kopia av mappen.`;
  return latest && latest.published < published
    ? `Det som ligger ute är nyare än den här mappen. ${since}`
    : `Det som ligger ute är inte publicerat från den här mappen, och kan vara nyare. ${since}`;
}

function listChanges(since: PastPublication, settings: BuiltSettings): string[] {
  const ofSettings = Object.entries(builtSettings(settings)).flatMap(([label, now]) => {
    const then = since.settings?.[label];
    return then && then !== now ? `${label}: ${then} → ${now}` : [];
  });
  const now = contentNow();
  const ofContent = allSubjects.flatMap((subject) =>
    describeChanges(subject, since.content[subject] ?? '', now[subject] ?? ''),
  );
  return [...ofSettings, ...ofContent];
}
