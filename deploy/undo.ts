/** Puts the build before the one that is online back. */
import { join } from 'node:path';
import { readServiceFile } from '../built-site/read-build.ts';
import { UserError } from '../shared/user-error.ts';
import { readBuild } from './build.ts';
import { alone, forget } from './history.ts';
import { moment } from './progress.ts';
import type { Outcome, Publishing } from './publish.ts';
import { publishedHere } from './status.ts';
import { verifyLive } from './verify-live.ts';

/**
 * The content on this machine stays as it is.
 *
 * @param id the build that is to be taken back, where the owner has been told which
 */
export async function undo(publishing: Omit<Publishing, 'build'>, id?: string): Promise<Outcome> {
  return alone(async () => {
    const { settings, target, report, liveTiming } = publishing;
    const online = await target.online();
    const [last, previous] = publishedHere(target, online);
    if (online && (!last || (id && id !== last.id))) {
      throw new UserError(
        'Det som är online är inte det som skulle ångras: det är publicerat sedan dess, eller från en annan dator. Öppna Publicera igen och se efter. Inget är ändrat.',
      );
    }
    if (!last || !previous) {
      throw new UserError(
        'Det finns ingen tidigare publicering att gå tillbaka till på den här datorn.',
      );
    }
    const { published } = previous;
    const text = `Ångrar det som publicerades ${moment(last.published)}, och går tillbaka till det från ${moment(published)}.`;
    report({ step: 'check', text });
    const build = await readBuild(join(previous.folder, 'site'));
    if (target.takesEnquiries) requireKnownForm(build.folder);
    await target.publish(build, report);
    forget(last);
    report({
      step: 'record',
      text: 'Innehållet här är orört, med allt du har ändrat sedan dess.',
    });
    return { published, problems: await verifyLive(build, settings.SITE_URL, report, liveTiming) };
  });
}

/** The service next to the pages has to know their form, which may be that of another version. */
function requireKnownForm(folder: string): void {
  try {
    readServiceFile(folder);
  } catch {
    throw new UserError(
      'Det som skulle läggas tillbaka är byggt av en annan version av webbplatsen, vars formulär tjänsten inte känner. Publicera i stället innehållet som det är nu, så byggs webbplatsen om. Inget är ändrat.',
    );
  }
}
