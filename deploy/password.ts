/*
 * Asks for the password of a web hotel when it is missing or refused.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { changeEnvFile } from '../shared/env-file.ts';
import type { DeploySettings } from './settings.ts';
import { LoginRefused, type Target } from './targets/target.ts';

export type Ask = (question: string) => Promise<string>;

/** Asks one question in the terminal; `hidden` shows nothing of what is typed. */
export async function ask(question: string, hidden?: 'hidden'): Promise<string> {
  const { stdin: input, stdout } = process;
  if (!hidden) {
    const terminal = createInterface({ input, output: stdout });
    return terminal.question(question).finally(() => terminal.close());
  }
  const output = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input, output, terminal: true });
  stdout.write(question);
  return terminal.question('').finally(() => {
    terminal.close();
    stdout.write('\n');
  });
}

/**
 * Wraps a target so that a refused login, for instance after the password was changed, is tried once more with the password
 * that is asked for. One that works is saved.
 *
 * @param askPassword an empty answer gives up
 */
export async function askingForPassword(
  settings: DeploySettings,
  choose: (settings: DeploySettings) => Promise<Target>,
  askPassword: Ask,
): Promise<Target> {
  let target = await choose(settings);
  return {
    ...target,
    async online() {
      try {
        return await target.online();
      } catch (error) {
        if (!(error instanceof LoginRefused)) throw error;
        const question = `Vilket lösenord har du hos ${target.name}? Det syns inte när du skriver.\n> `;
        const DEPLOY_PASSWORD = await askPassword(question);
        if (!DEPLOY_PASSWORD) throw error;
        target = await choose({ ...settings, DEPLOY_PASSWORD });
        const online = await target.online();
        changeEnvFile({ DEPLOY_PASSWORD });
        return online;
      }
    },
    publish: (build, report) => target.publish(build, report),
    close: () => target.close(),
  };
}
