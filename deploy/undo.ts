import { join } from 'node:path';
import { UserError } from '../shared/user-error.ts';
import { type LiveTiming, verifyLive } from './live/verify-live.ts';
import { moment, type Report } from './progress.ts';
import { alone, type Outcome } from './publish.ts';
import { readBuild } from './read-build.ts';
import { markUndone, publicationsTo, type Remembered } from './record/history.ts';
import type { DeploySettings } from './settings.ts';
import type { Target } from './targets/target.ts';

type Undoing = {
  settings: Pick<DeploySettings, 'site'>;
  target: Target;
  report: Report;
  liveTiming?: LiveTiming;
};

/** The publication that undoing would put online again, and the one that it would take back. */
export async function undoable(
  target: Target,
): Promise<{ last: Remembered; previous: Remembered }> {
  const [previous, last] = publicationsTo(target.name).slice(-2);
  if (!previous || !last) {
    throw new UserError(
      'Det finns ingen tidigare publicering att gå tillbaka till på den här datorn.',
    );
  }
  const online = await target.online();
  if (online && online.id !== last.id && online.id !== previous.id) {
    throw new UserError(
      'Det som är online publicerades från en annan dator. Ångra där, eller publicera härifrån igen.',
    );
  }
  return { last, previous };
}

/** Puts the publication before the last one online again. The content here stays as it is. */
export async function undo({ settings, target, report, liveTiming }: Undoing): Promise<Outcome> {
  return alone(async () => {
    const { last, previous } = await undoable(target);
    report({
      step: 'check',
      text: `Går tillbaka till det som publicerades ${moment(previous.published)}.`,
    });
    const build = await readBuild(join(previous.folder, 'site'));
    const { id, published } = await target.publish(build, report);
    markUndone(last, published);
    report({
      step: 'record',
      text: `Innehållet här är orört, med allt du har ändrat sedan dess. Som det var då finns det i ${join(previous.folder, 'content')}.`,
    });
    const problems = await verifyLive(build, settings.site, report, liveTiming);
    return { id, published, problems };
  });
}
