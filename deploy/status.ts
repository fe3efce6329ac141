/** Says what is online, as far as this machine knows. */
import { changesSince, publicationsTo, type Remembered } from './history.ts';
import { moment, type Status } from './progress.ts';
import type { Publication, Target } from './targets/target.ts';

/** What is online, since when, and what differs here; no changes if that cannot be known. */
export async function status(target: Target): Promise<Status> {
  const online = await target.online();
  const say = (text: string, more: Partial<Status> = {}): Status => {
    return { step: 'status', text, changes: [], ...more };
  };
  if (!online) return say(`Inget är publicerat till ${target.name} än.`);
  const [last, previous] = publishedHere(target, online);
  if (!last) {
    return say(
      `Publicerat ${moment(online.published)}, men ingen kopia finns på den här datorn. Därför går det inte att se vad som är ändrat sedan dess.`,
    );
  }
  const from = moment(last.published);
  const changes = changesSince(last);
  const differs =
    changes.length > 0 ? 'Det här är ändrat sedan dess:' : 'Inget är ändrat sedan dess.';
  return say(`Publicerat ${from}. ${differs}`, {
    changes,
    ...(previous && { undo: { id: last.id, from, to: moment(previous.published) } }),
  });
}

/** What is online and what was so before it, latest first; nothing if it was not published from here. */
export function publishedHere({ name }: Target, online: Publication | undefined): Remembered[] {
  const latestFirst = publicationsTo(name).reverse();
  const at = latestFirst.findIndex(({ id }) => id === online?.id);
  return at < 0 ? [] : latestFirst.slice(at);
}
