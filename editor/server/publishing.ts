import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { DeployEvent, Done, OnlineStatus, Progress } from '../../deploy/targets/target.ts';
import { Refusal } from './refusal.ts';

export type Deployment = { command: string; latestStep?: Progress; ended?: Done; endedAt?: number };

let latestRun: Deployment | undefined;

export const latestDeployment = () => latestRun;

export function startDeployment(command: string): Deployment {
  if (latestRun && !latestRun.ended) {
    if (latestRun.command === command) return latestRun;
    throw new Refusal('Publiceringen pågår redan. Vänta tills den är klar.');
  }
  latestRun = { command };
  // Do not wait: the deployment goes on after this answer, and the app asks for its progress.
  runDeployment(latestRun);
  return latestRun;
}

async function runDeployment(run: Deployment) {
  try {
    const { stdout } = await spawnDeploy(run.command);
    for await (const line of createInterface(stdout)) recordEvent(run, JSON.parse(line));
  } catch (error) {
    console.error(error);
  }
  // If the command was interrupted, no event has reported its end.
  const interrupted = 'Det bröts innan det var klart. Försök igen, så görs det som är kvar.';
  run.ended ??= { step: 'done', ok: false, text: interrupted };
  run.endedAt = Date.now();
}

function recordEvent(run: Deployment, event: DeployEvent) {
  if (event.step === 'done') run.ended = event;
  else if (event.step !== 'status') run.latestStep = event;
}

/** Runs a deploy command in its own process, because a build would block the editor. */
async function spawnDeploy(command: string) {
  const child = spawn(process.execPath, [resolve('deploy/main.ts'), command, '--events'], {
    // Bundling the app sets NODE_ENV to `production` in this process. npm would then not install wrangler.
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child, 'spawn');
  return child;
}

export async function readStatus(): Promise<OnlineStatus | Done> {
  const { stdout } = await spawnDeploy('status');
  return JSON.parse(await text(stdout));
}
