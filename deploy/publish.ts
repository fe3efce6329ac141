/** Publishes the site, and undoes it: the same steps for the command and the editor, whatever the target. */
import { allProblems, checkContent } from '../content-model/content-problems.ts';
import { sampleProblem } from '../content-model/sample-marks.ts';
import { UserError } from '../shared/user-error.ts';
import { readBuild } from './build.ts';
import { alone, forgetAfter, publicationsTo, remember } from './history.ts';
import { type DeploySettings, receiverOf } from './settings.ts';
import { builtSettings, contentNow, readStatus } from './status.ts';
import type { Build, Report, Target } from './targets/target.ts';
import { isLive, verifyLive } from './verify-live.ts';

type Options = {
  settings: DeploySettings;
  target: Target;
  report: Report;
  /** How long the live site may take to show the build, in milliseconds. */
  patience?: number;
};

export type PublishOptions = Options & {
  /** Makes a complete build of the content as it is. */
  build: () => Promise<Build>;
  /** Whether to replace what was not published from this folder. */
  replace?: boolean;
};

export type Outcome = {
  /** When what is online was published. */
  published: string;
  /** Problems found on the live site. */
  problems: string[];
  /** The folder, if the site is only there so far. */
  folder?: string;
};

/** What is online was not published from this folder, and nobody has said that it may be replaced. */
export class ForeignOnline extends UserError {}

/**
 * Publishes the content as it is now. Safe to call at any time, and again after any failure.
 *
 * @throws UserError in Swedish, which says what visitors then have; ForeignOnline
 */
export async function publish(options: PublishOptions): Promise<Outcome> {
  return alone(async () => {
    const { settings, target, report } = options;
    report({ step: 'check', text: 'Kontrollerar innehållet.' });
    await check(options);
    // Before the build, since this also reports a dead network.
    const { text, changes, isForeign } = await readStatus(target, settings);
    if (isForeign && !options.replace) throw new ForeignOnline(`${text} Inget är publicerat.`);
    for (const line of [text, ...changes]) report({ step: 'changes', text: line });
    report({ step: 'build', text: 'Bygger webbplatsen. Det tar ungefär en halv minut.' });
    const content = contentNow();
    const build = await options.build();
    const online = await target.publish(build, report);
    const to = target.name;
    remember(build, { ...online, to, content, settings: builtSettings(settings) });
    return { published: online.published, ...(await checkLive(build, options)) };
  });
}

/** @throws UserError with everything that has to be fixed before anything is published */
async function check({ settings, target }: Options): Promise<void> {
  const { SITE_URL: siteUrl, ALLOW_SAMPLE_CONTENT: allowed } = settings;
  const mistakes = allProblems(await checkContent());
  const noReceiverMessage = `Formuläret på ${siteUrl} skulle inte nå dig: på ${target.name} finns ingen som tar emot det. Välj vem som ska göra det under Var ska den ligga? i redigeringen.`;
  const problems = [
    mistakes,
    !mistakes && !allowed && sampleProblem(siteUrl),
    !receiverOf(settings) && noReceiverMessage,
  ].filter(Boolean);
  if (problems.length === 0) return;
  throw new UserError(`Inget är publicerat. Det här behöver ändras först:\n${problems.join('\n')}`);
}

async function checkLive(build: Build, { settings, target, report, patience }: Options) {
  const { SITE_URL: siteUrl } = settings;
  const { folder } = target;
  // The owner may not have uploaded the folder yet.
  if (folder && !(await isLive(build, siteUrl))) return { problems: [], folder };
  return { problems: await verifyLive(build, siteUrl, report, patience) };
}

/**
 * Restores the build before the one that is online. The content on this machine stays as it is.
 *
 * @throws UserError in Swedish when this machine does not have it
 */
export async function undo(options: Options): Promise<Outcome> {
  return alone(async () => {
    const { settings, target, report } = options;
    const { undo: offered } = await readStatus(target, settings);
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
    return { published: restored.published, ...(await checkLive(build, options)) };
  });
}
