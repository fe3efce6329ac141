import { DatabaseError } from '../enquiries/node/sqlite/database-error.ts';
import { lockFolder } from '../enquiries/node/sqlite/lock.ts';
import { UserError } from '../shared/user-error.ts';
import { checkContent } from './check/content.ts';
import { formServiceProblem } from './check/form-service.ts';
import { brokenLinks } from './check/links.ts';
import { type LiveTiming, verifyLive } from './live/verify-live.ts';
import { moment, type Report } from './progress.ts';
import { changesSince } from './record/changes.ts';
import { commitContent } from './record/commit-content.ts';
import { HISTORY, publicationsTo, remember } from './record/history.ts';
import type { DeploySettings } from './settings.ts';
import type { Build, Target } from './targets/target.ts';

export type Publishing = {
  settings: DeploySettings;
  target: Target;
  /** Makes a whole build of the content as it stands. */
  build: () => Promise<Build>;
  report: Report;
  liveTiming?: LiveTiming;
};

/** What came of it: online in any case, and what the live address does not show as it should. */
export type Outcome = { id: string; published: string; problems: string[] };

/**
 * Looks at the content and says what has changed, without publishing.
 *
 * @throws UserError with everything that has to be mended first
 */
export async function preview({
  settings,
  target,
  report,
}: Omit<Publishing, 'build'>): Promise<void> {
  report({ step: 'check', text: 'Kontrollerar innehållet.' });
  const { problems, notices } = await checkContent(settings);
  const noForm = formServiceProblem(settings, target);
  const found = noForm ? [...problems, noForm] : problems;
  if (found.length > 0) {
    throw new UserError(`Inget är publicerat. Det här behöver ändras först:\n${found.join('\n')}`);
  }
  for (const text of notices) report({ step: 'notice', text });
  for (const text of describeSince(target)) report({ step: 'changes', text });
}

/** The changes since the last publication, or why there are none to tell. */
function describeSince(target: Target): string[] {
  const last = publicationsTo(target.name).at(-1);
  if (!last) return ['Det här är den första publiceringen härifrån.'];
  const changes = changesSince(last);
  const since = moment(last.published);
  return changes.length > 0 ? changes : [`Inget i innehållet har ändrats sedan ${since}.`];
}

/**
 * Publishes the content as it stands. Safe to call at any time, and again after any failure.
 *
 * @throws UserError in Swedish; what visitors see is then whole
 */
export async function publish(publishing: Publishing): Promise<Outcome> {
  return alone(async () => {
    const { settings, target, report } = publishing;
    await preview(publishing);
    // A dead network is told now, and not after the build, during which no connection is held.
    await target.online();
    await target.close();
    const last = publicationsTo(target.name).at(-1);
    const changes = last ? changesSince(last) : [];
    report({ step: 'build', text: 'Bygger webbplatsen. Det tar ungefär en halv minut.' });
    const build = await publishing.build();
    const broken = brokenLinks(build, settings.site);
    if (broken.length > 0) {
      throw new UserError(
        `Inget är publicerat. Det finns länkar som inte leder någonstans:\n${broken.join('\n')}`,
      );
    }
    const { id, published } = await target.publish(build, report);
    report({ step: 'record', text: 'Sparar vad som publicerades.' });
    // The same build once more is nothing to go back from.
    if (last?.id !== id) remember({ id, published, to: target.name, changes }, build);
    const notSaved = commitContent(changes);
    if (notSaved) report({ step: 'notice', text: notSaved });
    const problems = await verifyLive(build, settings.site, report, publishing.liveTiming);
    return { id, published, problems };
  });
}

/** Keeps a second press out while one is at work on this machine. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  let unlock: () => void;
  try {
    unlock = lockFolder(HISTORY);
  } catch (error) {
    if (error instanceof DatabaseError && error.trouble === 'running') {
      throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
    }
    throw new UserError(
      `Mappen ${HISTORY} i projektet går inte att skriva i. Se efter vem som äger den och att disken inte är full. Inget är publicerat.`,
    );
  }
  try {
    return await work();
  } finally {
    unlock();
  }
}
