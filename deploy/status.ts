/** Reports what is online, as far as this machine knows. */
import { describeChanges } from '../content-model/describe-changes.ts';
import { allSubjects } from '../content-model/subjects.ts';
import { swedishTime } from '../shared/text.ts';
import { contentNow, publicationsTo } from './history.ts';
import type { OnlineStatus } from './progress.ts';
import type { Target } from './targets/target.ts';

/** What is online, since when, and what differs here; no changes if that cannot be known. */
export async function status(target: Target): Promise<OnlineStatus> {
  const online = await target.online();
  const [latest, previous] = publicationsTo(target.name);
  if (!online || latest?.id !== online.id) {
    const text = online
      ? `Publicerat ${swedishTime(online.published, 'long')}, men ingen kopia finns på den här datorn. Därför går det inte att se vad som är ändrat sedan dess.`
      : `Det blir den första publiceringen till ${target.name}.`;
    return { step: 'status', text, changes: [] };
  }
  const now = contentNow();
  const changes = allSubjects.flatMap((subject) =>
    describeChanges(subject, latest.content[subject] ?? '', now[subject] ?? ''),
  );
  const from = swedishTime(latest.published, 'long');
  return {
    step: 'status',
    text: `Publicerat ${from}. ${changes.length > 0 ? 'Det här är ändrat sedan dess:' : 'Inget är ändrat sedan dess.'}`,
    changes,
    ...(previous && { undo: { from, to: swedishTime(previous.published, 'long') } }),
  };
}
