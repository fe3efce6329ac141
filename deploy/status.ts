import { moment } from './progress.ts';
import { changesSince } from './record/changes.ts';
import { publicationsTo } from './record/history.ts';
import { CHANGED, UNCHANGED } from './status-texts.ts';
import type { Target } from './targets/target.ts';

/** What is online, since when, and what is different here, in Swedish. */
export type Status = {
  online: { published: string; fromHere: boolean } | undefined;
  /** The sentence that says so. */
  text: string;
  /** What publishing now would change; empty when that is nothing, or not known. */
  changes: string[];
};

export async function status(target: Target): Promise<Status> {
  const online = await target.online();
  if (!online) {
    return { online: undefined, text: `Inget är publicerat till ${target.name} än.`, changes: [] };
  }
  const known = publicationsTo(target.name).findLast(({ id }) => id === online.id);
  const text = `Senast publicerat ${moment(online.published)}`;
  if (!known) {
    return {
      online: { published: online.published, fromHere: false },
      text: `${text}, från en annan dator.`,
      changes: [],
    };
  }
  const changes = changesSince(known);
  const rest = changes.length > 0 ? CHANGED : UNCHANGED;
  return {
    online: { published: online.published, fromHere: true },
    text: `${text}. ${rest}`,
    changes,
  };
}
