/** Publishes the site, and undoes it: the same sequence for the command and the editor, whatever the target. */
import { allProblems, checkContent } from '../content-model/content-problems.ts';
import { sampleProblem } from '../content-model/sample-marks.ts';
import { UserError } from '../shared/user-error.ts';
import { readBuild } from './build.ts';
import { alone, forgetAfter, publicationsTo, remember } from './history.ts';
import { type DeploySettings, receiverOf } from './settings.ts';
import { contentNow, settingsOf, status } from './status.ts';
import type { Build, Report, Target } from './targets/target.ts';
import { isLive, verifyLive } from './verify-live.ts';

export type Publishing = {
  settings: DeploySettings;
  target: Target;
  /** Makes a complete build of the content as it is. */
  build: () => Promise<Build>;
  report: Report;
  /** Of `verifyLive`. */
  patience?: number;
};

type Looking = Omit<Publishing, 'build'>;

/** When what is online was published, what is not as it should be, and the folder that it is in if it is nowhere else. */
type Outcome = { published: string; problems: string[]; folder?: string };

/** @throws UserError with everything that has to be fixed before anything is published */
async function check({ settings, target }: Publishing): Promise<void> {
  const { SITE_URL: siteUrl, ALLOW_SAMPLE_CONTENT: allowed } = settings;
  const mistakes = allProblems(await checkContent());
  const unreceived = `Formuläret på ${siteUrl} skulle inte nå dig: på ${target.name} finns ingen som tar emot det. Välj vem som ska göra det under Var ska den ligga? i redigeringen.`;
  const problems = [
    mistakes,
    !mistakes && !allowed && sampleProblem(siteUrl),
    !receiverOf(settings) && unreceived,
  ].filter(Boolean);
  if (problems.length === 0) return;
  throw new UserError(`Inget är publicerat. Det här behöver ändras först:\n${problems.join('\n')}`);
}

/**
 * Publishes the content as it is now. Safe to call at any time, and again after any failure.
 *
 * @throws UserError in Swedish, which says what visitors then have
 */
export async function publish(publishing: Publishing): Promise<Outcome> {
  return alone(async () => {
    const { settings, target, report } = publishing;
    report({ step: 'check', text: 'Kontrollerar innehållet.' });
    await check(publishing);
    // Reports a dead network before the build.
    const { text, changes } = await status(target, settings);
    for (const line of [text, ...changes]) report({ step: 'changes', text: line });
    report({ step: 'build', text: 'Bygger webbplatsen. Det tar ungefär en halv minut.' });
    const content = contentNow();
    const build = await publishing.build();
    const online = await target.publish(build, report);
    const to = target.name;
    remember(build, { ...online, to, content, settings: settingsOf(settings) });
    return { published: online.published, ...(await look(build, publishing)) };
  });
}

/** Looks at the live site. What is in a folder may not be there yet: its owner uploads it herself. */
async function look(build: Build, { settings, target, report, patience }: Looking) {
  const { SITE_URL: siteUrl, OWN_SERVER } = settings;
  const { folder } = target;
  if (folder && !OWN_SERVER && !(await isLive(build, siteUrl))) return { problems: [], folder };
  return { problems: await verifyLive(build, siteUrl, report, patience) };
}

/**
 * Restores the build before the one that is online. The content on this machine stays as it is.
 *
 * @throws UserError in Swedish when this machine does not have it
 */
export async function undo(undoing: Looking): Promise<Outcome> {
  return alone(async () => {
    const { settings, target, report } = undoing;
    const { undo: offered } = await status(target, settings);
    const restored = publicationsTo(target.name).find(({ id }) => id === offered?.id);
    if (!offered || !restored) {
      throw new UserError(
        'Det finns ingen publicering att gå tillbaka till på den här datorn: det som är online är den första härifrån, är redan ångrat eller är publicerat från en annan dator. Inget är ändrat.',
      );
    }
    const text = `Ångrar det som publicerades ${offered.from}, och går tillbaka till det från ${offered.to}. Innehållet här är orört, med allt du har ändrat sedan dess.`;
    report({ step: 'check', text });
    const build = await readBuild(restored.site);
    await target.publish(build, report);
    forgetAfter(restored);
    return { published: restored.published, ...(await look(build, undoing)) };
  });
}
