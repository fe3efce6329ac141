import { existsSync, readFileSync } from 'node:fs';
import { describeChanges } from '../content-model/describe-changes.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects } from '../content-model/subjects.ts';
import { swedishTime } from '../shared/text.ts';
import { type PastPublication, publicationsTo } from './history.ts';
import type { DeploySettings } from './settings.ts';
import type { OnlineStatus, Publication, Target } from './targets/target.ts';

type BuiltSettings = Pick<DeploySettings, 'SITE_URL' | 'FORM_SERVICE_URL'>;

export const settingsByLabel = ({ SITE_URL, FORM_SERVICE_URL }: BuiltSettings) => ({
  'Webbplatsens adress': SITE_URL,
  'Vem som tar emot intresseanmälningarna': FORM_SERVICE_URL ?? 'webbplatsens egen tjänst',
});

export function readContentFiles(): Record<string, string> {
  const content: Record<string, string> = {};
  for (const subject of allSubjects) {
    const file = contentFile(subject);
    if (existsSync(file)) content[subject] = readFileSync(file, 'utf8');
  }
  return content;
}

export async function readStatus(target: Target, settings: BuiltSettings): Promise<OnlineStatus> {
  const online = await target.online();
  const common = { step: 'status' as const, changes: [], folder: target.folder };
  if (!online) {
    return { ...common, text: `Det blir den första publiceringen till ${target.name}.` };
  }
  const newestFirst = publicationsTo(target.name);
  // If an undo was killed, the history may still list publications newer than what is online.
  const current = newestFirst.find(({ id }) => id === online.id);
  if (!current) {
    const text = describeFromOtherFolder(online, newestFirst[0]);
    return { ...common, text, isFromOtherFolder: true };
  }
  const previous = newestFirst[newestFirst.indexOf(current) + 1];
  return { ...common, ...describeCurrent(current, previous, settings) };
}

function describeCurrent(
  current: PastPublication,
  previous: PastPublication | undefined,
  settings: BuiltSettings,
): Pick<OnlineStatus, 'text' | 'changes' | 'undo'> {
  const changes = listChangesSince(current, settings);
  const from = swedishTime(current.published, 'long');
  const heading =
    changes.length > 0 ? 'Det här är ändrat sedan dess:' : 'Inget är ändrat sedan dess.';
  const text = `Publicerat ${from}. ${heading}`;
  if (!previous) return { text, changes };
  const to = swedishTime(previous.published, 'long');
  return { text, changes, undo: { from, to, id: previous.id } };
}

function describeFromOtherFolder({ published }: Publication, ourLatest?: PastPublication): string {
  const origin = `Det publicerades ${swedishTime(published, 'long')}, från en annan dator eller en annan kopia av mappen.`;
  return ourLatest && ourLatest.published < published
    ? `Det som ligger ute är nyare än den här mappen. ${origin}`
    : `Det som ligger ute är inte publicerat från den här mappen, och kan vara nyare. ${origin}`;
}

function listChangesSince(publication: PastPublication, settings: BuiltSettings): string[] {
  const changes: string[] = [];
  for (const [label, value] of Object.entries(settingsByLabel(settings))) {
    const oldValue = publication.settings?.[label];
    if (oldValue && oldValue !== value) changes.push(`${label}: ${oldValue} → ${value}`);
  }
  const content = readContentFiles();
  for (const subject of allSubjects) {
    const oldText = publication.content[subject] ?? '';
    changes.push(...describeChanges(subject, oldText, content[subject] ?? ''));
  }
  return changes;
}
