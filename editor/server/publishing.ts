/** Runs `npm run deploy` for the editor, and remembers how it goes while nobody looks. */
import { createInterface } from 'node:readline';
import type { StreamingApi } from 'hono/utils/stream';
import type { DeployEvent } from '../../deploy/progress.ts';
import { Refusal } from './content.ts';
import { start } from './run-command.ts';

type Run = {
  events: DeployEvent[];
  isEnded: boolean;
  /** Resolves with the next event or the end. */
  more: PromiseWithResolvers<void>;
};

/** The latest command that changes or tries something, until someone has seen how it ended. */
let latest: Run | undefined;

/**
 * Starts a command, which goes on when its dialog is closed: half a publication helps no one.
 *
 * @param password where the one of before was refused
 * @throws Refusal while another is at work
 */
export async function deploy(command: string, password: string): Promise<Run> {
  const isQuestion = command === 'status';
  if (!isQuestion && latest && !latest.isEnded) {
    throw new Refusal('Publiceringen pågår redan. Vänta tills den är klar.');
  }
  const child = await start('deploy/main.ts', [command, '--events']);
  const run: Run = { events: [], isEnded: false, more: Promise.withResolvers() };
  const add = (event: DeployEvent) => {
    run.events.push(event);
    // With its last word, which comes some time before its process ends.
    run.isEnded = event.step === 'done' || event.step === 'status';
    run.more.resolve();
    run.more = Promise.withResolvers();
  };
  if (!isQuestion) {
    latest = run;
    add({ step: 'begun', command });
  }
  // Most commands end without having read it.
  child.stdin.on('error', () => {}).end(password);
  child.stderr.pipe(process.stderr);
  createInterface(child.stdout).on('line', (line) => add(JSON.parse(line)));
  child.on('close', () => {
    const text = brokenOff(command, run.events.at(-1)?.step);
    if (!run.isEnded) add({ step: 'done', ok: false, text });
  });
  return run;
}

/** What is known of the site when a command ends without a word of its own. */
function brokenOff(command: string, last?: DeployEvent['step']): string {
  if (command === 'status') return 'Det gick inte att se efter vad som är publicerat.';
  if (command === 'test') return 'Testanmälan bröts. Se efter i din inkorg om den kom fram.';
  if (last === 'upload') {
    return 'Publiceringen bröts medan filerna skickades. Webbplatsen som besökarna ser är hel: den från förut eller den nya. Publicera igen, så skickas det som är kvar.';
  }
  if (last === 'record' || last === 'verify') {
    return 'Det nya är uppladdat, men publiceringen bröts innan webbplatsen hade kontrollerats. Publicera igen, så kontrolleras den.';
  }
  return 'Publiceringen bröts innan något hade skickats. Inget är ändrat online.';
}

/** The run that goes on, or that ended while nobody looked. */
export const latestRun = () => latest;

/** Passes a run on from its beginning: one event on each line, until it ends. */
export async function follow(run: Run, stream: StreamingApi): Promise<void> {
  for (let at = 0; at < run.events.length || !run.isEnded; at++) {
    if (at === run.events.length) await run.more.promise;
    const event = run.events[at];
    if (event) await stream.write(`${JSON.stringify(event)}\n`);
  }
  if (latest === run && !stream.aborted) latest = undefined;
}
