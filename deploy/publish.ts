import { allProblems, checkContent } from '../content-model/content-problems.ts';
import { sampleProblem } from '../content-model/sample-marks.ts';
import { swedishTime } from '../shared/text.ts';
import { UserError } from '../shared/user-error.ts';
import { openBuild } from './build.ts';
import { addToHistory, forgetNewerThan, publicationsTo, withPublishLock } from './history.ts';
import { type DeploySettings, receiverOf } from './settings.ts';
import { readContentFiles, readStatus, settingsByLabel } from './status.ts';
import type { Build, Done, Report, Target } from './targets/target.ts';
import { isStartPageLive, verifyLive } from './verify-live.ts';

type Options = {
  settings: DeploySettings;
  target: Target;
  report: Report;
  verifyTimeoutMs?: number;
};

export type PublishOptions = Options & {
  build: () => Promise<Build>;
  replace?: boolean;
};

type Outcome = Omit<Done, 'step'>;

export class OtherFolderOnline extends UserError {}

/** Builds and publishes the current content. A retry after a failure is safe. @throws OtherFolderOnline unless `replace` is set */
export async function publish(options: PublishOptions): Promise<Outcome> {
  return withPublishLock(async () => {
    const { settings, target, report } = options;
    report({ step: 'check', text: 'Kontrollerar innehållet.' });
    await assertPublishable(options);
    // Asks the deploy target before the build, so that a failing network shows at once.
    const { text, changes, isFromOtherFolder } = await readStatus(target, settings);
    if (isFromOtherFolder && !options.replace) {
      throw new OtherFolderOnline(`${text} Inget är publicerat.`);
    }
    for (const line of [text, ...changes]) report({ step: 'changes', text: line });
    report({ step: 'build', text: 'Bygger webbplatsen. Det tar ungefär en halv minut.' });
    // Reads the content before the build, so that edits saved during the build do not count as published.
    const content = readContentFiles();
    const build = await options.build();
    const { id, published } = await target.publish(build, report);
    const to = target.name;
    addToHistory(build, { id, published, to, content, settings: settingsByLabel(settings) });
    return verifyOutcome(build, published, options);
  });
}

async function assertPublishable({ settings, target }: Options): Promise<void> {
  const { SITE_URL: siteUrl, ALLOW_SAMPLE_CONTENT: allowsSamples } = settings;
  const problems = [allProblems(await checkContent())];
  if (!allowsSamples) problems.push(sampleProblem(siteUrl));
  if (!receiverOf(settings)) {
    problems.push(
      `Formuläret på ${siteUrl} skulle inte nå dig: på ${target.name} finns ingen som tar emot det. Välj vem som ska göra det under Var ska den ligga? i redigeringen.`,
    );
  }
  const text = problems.filter(Boolean).join('\n');
  if (text) throw new UserError(`Inget är publicerat. Det här behöver ändras först:\n${text}`);
}

/** Puts the previous build online again. Content files stay as they are. @throws UserError if there is no such build */
export async function undo(options: Options): Promise<Outcome> {
  return withPublishLock(async () => {
    const { settings, target, report } = options;
    const { undo: undoOffer } = await readStatus(target, settings);
    const previous = publicationsTo(target.name).find(({ id }) => id === undoOffer?.id);
    if (!undoOffer || !previous) {
      throw new UserError(
        'Det finns ingen publicering att gå tillbaka till på den här datorn: det som är online är den första härifrån, är redan ångrat eller är publicerat från en annan dator. Inget är ändrat.',
      );
    }
    const text = `Ångrar det som publicerades ${undoOffer.from}, och går tillbaka till det från ${undoOffer.to}. Innehållet här är orört, med allt du har ändrat sedan dess.`;
    report({ step: 'check', text });
    const build = openBuild(previous.site);
    await target.publish(build, report);
    forgetNewerThan(previous);
    return verifyOutcome(build, previous.published, options);
  });
}

/** Checks the live site, and describes the result. `published` is when the build first went online, in ISO 8601. */
async function verifyOutcome(
  build: Build,
  published: string,
  { settings, target, report, verifyTimeoutMs }: Options,
): Promise<Outcome> {
  const { SITE_URL: address } = settings;
  const { folder } = target;
  if (folder && !(await isStartPageLive(build, address))) {
    const text = `Sidan ligger i mappen ${folder}, och är inte ute än. Lägg upp allt som är i mappen hos ditt webbhotell, också den dolda filen .htaccess: i Finder syns den när du trycker Cmd+Skift+punkt.`;
    return { ok: true, text, folder };
  }
  const problems = await verifyLive(build, address, report, verifyTimeoutMs);
  if (problems.length > 0) {
    const heading = `Allt kom fram, men något stämmer inte på ${address}:`;
    return { ok: false, text: [heading, ...problems].join('\n  ') };
  }
  const time = swedishTime(published, 'long');
  return { ok: true, text: `Klart. ${address} visar det som publicerades ${time}.`, address };
}
