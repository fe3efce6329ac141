import { allProblems, checkContent } from '../content-model/content-problems.ts';
import { sampleProblem } from '../content-model/sample-marks.ts';
import { swedishTime } from '../shared/text.ts';
import { UserError } from '../shared/user-error.ts';
import { readBuild } from './build.ts';
import { forgetAfter, publicationsTo, remember, withPublishLock } from './history.ts';
import { type DeploySettings, receiverOf } from './settings.ts';
import { builtSettings, contentNow, readStatus } from './status.ts';
import type { Build, Done, Report, Target } from './targets/target.ts';
import { isLive, verifyLive } from './verify-live.ts';

type Options = {
  settings: DeploySettings;
  target: Target;
  report: Report;
  /** Milliseconds that the live site may take to show the build. */
  patience?: number;
};

export type PublishOptions = Options & {
  build: () => Promise<Build>;
  /** Whether to publish even if the live site was published from another folder. */
  replace?: boolean;
};

type Outcome = {
  /** Time in ISO 8601. After an undo, this is when the restored build was first published. */
  published: string;
  /** Problems found on the live site, as sentences for the owner. */
  problems: string[];
  folder?: string;
};

/** The live site was published from another folder, so publishing from this one could undo newer changes. */
export class ForeignOnline extends UserError {}

/**
 * Builds and publishes the current content. Calling this again after a failure is safe.
 *
 * @throws ForeignOnline
 * @throws UserError that says what visitors see after the failure
 */
export async function publish(options: PublishOptions): Promise<Outcome> {
  return withPublishLock(async () => {
    const { settings, target, report } = options;
    report({ step: 'check', text: 'Kontrollerar innehållet.' });
    await checkBefore(options);
    // Asks the deploy target before the build, so that a failing network shows at once.
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

/** @throws UserError that lists everything to fix before publishing */
async function checkBefore({ settings, target }: Options): Promise<void> {
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

/** Checks the live site, unless the owner has yet to upload the folder. */
async function checkLive(build: Build, { settings, target, report, patience }: Options) {
  const { SITE_URL: siteUrl } = settings;
  const { folder } = target;
  if (folder && !(await isLive(build, siteUrl))) return { problems: [], folder };
  return { problems: await verifyLive(build, siteUrl, report, patience) };
}

/** Puts the previous build online again. Content files stay as they are. @throws UserError if there is no such build */
export async function undo(options: Options): Promise<Outcome> {
  return withPublishLock(async () => {
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
    const build = readBuild(restored.site);
    await target.publish(build, report);
    forgetAfter(restored);
    return { published: restored.published, ...(await checkLive(build, options)) };
  });
}

export function describeOutcome(
  { published, problems, folder }: Outcome,
  { SITE_URL: address }: Pick<DeploySettings, 'SITE_URL'>,
  advice: string,
): Omit<Done, 'step'> {
  if (problems.length > 0) {
    const wrong = [`Allt kom fram, men något stämmer inte på ${address}:`, ...problems];
    return { ok: false, text: wrong.join('\n  ') };
  }
  if (folder) {
    const text = `Sidan ligger i mappen ${folder}, och är inte ute än. Lägg upp allt som är i mappen hos ditt webbhotell, också den dolda filen .htaccess: i Finder syns den när du trycker Cmd+Skift+punkt.`;
    return { ok: true, text, folder, advice };
  }
  const time = swedishTime(published, 'long');
  return {
    ok: true,
    text: `Klart. ${address} visar det som publicerades ${time}.`,
    address,
    advice,
  };
}
