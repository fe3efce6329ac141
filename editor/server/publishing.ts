/** Runs `npm run deploy`, and keeps its progress while no dialog is open. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { DeployEvent, Done, OnlineStatus, Progress } from '../../deploy/targets/target.ts';
import { Refusal } from './refusal.ts';

export type Deployment = { command: string; steps: Progress[]; ended?: Done; endedAt?: number };

let latest: Deployment | undefined;

export const latestDeployment = () => latest;

/**
 * Starts a command, which keeps running if its dialog is closed.
 *
 * @throws Refusal while another command runs
 */
export function startDeployment(command: string): Deployment {
  if (latest && !latest.ended) {
    if (latest.command === command) return latest;
    throw new Refusal('Publiceringen pågår redan. Vänta tills den är klar.');
  }
  latest = { command, steps: [] };
  runDeployment(latest);
  return latest;
}

/** Runs a deployment's command, and records its progress and its end. */
async function runDeployment(run: Deployment) {
  try {
    const { stdout } = await spawnDeploy(run.command);
    for await (const line of createInterface(stdout)) recordEvent(run, JSON.parse(line));
  } catch (error) {
    console.error(error);
  }
  const text = 'Det bröts innan det var klart. Försök igen, så görs det som är kvar.';
  run.ended ??= { step: 'done', ok: false, text };
  run.endedAt = Date.now();
}

function recordEvent(run: Deployment, event: DeployEvent) {
  if (event.step === 'done') run.ended = event;
  else if (event.step !== 'status') {
    // A step that reports progress again replaces its earlier line. Changes are one line each.
    const others = run.steps.filter(({ step }) => step === 'changes' || step !== event.step);
    run.steps = [...others, event];
  }
}

/** Starts `npm run deploy` in its own process, because a build would block the editor. */
async function spawnDeploy(command: string) {
  const child = spawn(process.execPath, [resolve('deploy/main.ts'), command, '--events'], {
    // Bundling the app sets `production`, which would keep npm from installing wrangler.
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child, 'spawn');
  return child;
}

/** Reads what is online. Resolves to a failed `Done` if that cannot be read. */
export async function readStatus(): Promise<OnlineStatus | Done> {
  const { stdout } = await spawnDeploy('status');
  return JSON.parse(await text(stdout));
}
