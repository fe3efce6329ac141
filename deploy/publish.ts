/** Publishes the site and goes back: the same sequence for the command and the editor, whatever the target. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readServiceFile } from '../built-site/read-build.ts';
import { contentProblems } from '../content-model/content-problems.ts';
import { isPublicAddress, readSampleMarks, sampleMessage } from '../content-model/sample-marks.ts';
import { lockExclusively } from '../shared/files/exclusive-lock.ts';
import { UserError } from '../shared/user-error.ts';
import { brokenLinks, readBuild } from './build.ts';
import type { DeploySettings } from './choose-target.ts';
import {
  begin,
  changesSince,
  complete,
  HISTORY,
  keepContent,
  markUndone,
  publicationsTo,
  sweep,
} from './history.ts';
import { moment, type Status } from './progress.ts';
import type { Build, Publication, Report, Target } from './targets/target.ts';
import { type LiveTiming, verifyLive } from './verify-live.ts';

export type Publishing = {
  settings: DeploySettings;
  target: Target;
  /** Makes a whole build of the content as it is. */
  build: () => Promise<Build>;
  report: Report;
  liveTiming?: LiveTiming;
};

/** When what is online was first published, and what the live site does not show as it should. */
export type Outcome = { published: string; problems: string[] };

/**
 * Checks the content and reports what has changed since the last publication, without publishing.
 *
 * @returns what is online
 * @throws UserError with everything that has to be fixed first
 */
export async function preview(
  publishing: Omit<Publishing, 'build'>,
): Promise<Publication | undefined> {
  const { settings, target, report } = publishing;
  report({ step: 'check', text: 'Kontrollerar innehållet.' });
  const problems = await findProblems(settings, target);
  if (problems.length > 0) {
    throw new UserError(
      `Inget är publicerat. Det här behöver ändras först:\n${problems.join('\n')}`,
    );
  }
  // Reports a dead network before the build.
  const online = await target.online();
  const last = publicationsTo(target.name, online).at(-1);
  const changes = last ? changesSince(last) : [];
  const none = last
    ? `Inget i innehållet har ändrats sedan ${moment(last.published)}.`
    : 'Det här är den första publiceringen härifrån.';
  for (const text of changes.length > 0 ? changes : [none]) report({ step: 'changes', text });
  return online;
}

/** What prevents publishing, as sentences in Swedish. */
async function findProblems(settings: DeploySettings, target: Target): Promise<string[]> {
  const { SITE_URL: site, FORM_SERVICE_URL: service, ALLOW_SAMPLE_CONTENT: allowed } = settings;
  const mistakes = await contentProblems('content');
  const marks = mistakes || allowed || !isPublicAddress(site) ? [] : readSampleMarks();
  const unreceived = `Formuläret på ${site} skulle inte nå dig: på ${target.name} finns ingen som tar emot det. Välj vem som ska göra det under Var ska den ligga? i redigeringen.`;
  return [
    mistakes,
    marks.length > 0 ? sampleMessage(marks) : '',
    service || target.takesEnquiries ? '' : unreceived,
  ].filter(Boolean);
}

/**
 * Publishes the content as it is now. Safe to call at any time, and again after any failure.
 *
 * @throws UserError in Swedish; visitors then still have a complete site
 */
export async function publish(publishing: Publishing): Promise<Outcome> {
  return alone(async () => {
    const { settings, target, report, liveTiming } = publishing;
    const online = await preview(publishing);
    sweep(target.name, online);
    report({ step: 'build', text: 'Bygger webbplatsen. Det tar ungefär en halv minut.' });
    const folder = keepContent();
    const build = await publishing.build();
    const broken = brokenLinks(build, settings.SITE_URL);
    if (broken.length > 0) {
      throw new UserError(
        `Inget är publicerat. Det finns länkar som inte leder någonstans:\n${broken.join('\n')}`,
      );
    }
    const begun = begin(target.name, build, folder);
    const { published: now } = await target.publish(build, report);
    const published = complete(begun, now);
    const problems = await verifyLive(build, settings.SITE_URL, report, liveTiming);
    return { published, problems };
  });
}

/** Puts the previous publication back online. The content on this machine stays as it is. */
export async function undo(publishing: Omit<Publishing, 'build'>): Promise<Outcome> {
  return alone(async () => {
    const { settings, target, report, liveTiming } = publishing;
    const online = await target.online();
    sweep(target.name, online);
    const [previous, last] = publicationsTo(target.name, online).slice(-2);
    if (!previous || !last) {
      throw new UserError(
        'Det finns ingen tidigare publicering att gå tillbaka till på den här datorn.',
      );
    }
    if (online && online.id !== last.id && online.id !== previous.id) {
      throw new UserError(
        'Det som är online finns inte bland publiceringarna på den här datorn. Publicera härifrån igen, eller ångra på den dator som publicerade det.',
      );
    }
    const { published } = previous;
    report({ step: 'check', text: `Går tillbaka till det som publicerades ${moment(published)}.` });
    const build = await readBuild(join(previous.folder, 'site'));
    if (target.takesEnquiries) requireKnownForm(build.folder);
    const now = await target.publish(build, report);
    markUndone(last, now.published);
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

/** Lets only one publication run at a time on this machine. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(HISTORY, { recursive: true });
  const unlock = lockExclusively(join(HISTORY, 'publishing.lock'));
  if (!unlock) throw new UserError('Publiceringen pågår redan. Vänta tills den är klar.');
  return work().finally(unlock);
}

/** What is online, since when, and what differs here; no changes if that cannot be known. */
export async function status(target: Target): Promise<Status> {
  const online = await target.online();
  const published = publicationsTo(target.name, online);
  const known = published.findLast(({ id }) => id === online?.id);
  const changes = known ? changesSince(known) : [];
  const since =
    changes.length > 0 ? '. Det här är ändrat sedan dess:' : '. Inget är ändrat sedan dess.';
  const unknown =
    ', men ingen kopia finns på den här datorn. Därför går det inte att se vad som är ändrat sedan dess.';
  const previous = published.at(-2);
  const text = online
    ? `Publicerat ${moment((known ?? online).published)}${known ? since : unknown}`
    : `Inget är publicerat till ${target.name} än.`;
  return {
    step: 'status',
    text,
    changes,
    ...(previous && { previous: moment(previous.published) }),
  };
}
