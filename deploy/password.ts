/*
 * Asks for the password of a web hotel when it is missing or refused.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type DeploySettings, saveSettings } from './settings.ts';
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
 * Wraps a target so that it asks for the password whenever the login is refused, for instance after the password was
 * changed. The password that works is saved.
 *
 * @param askPassword an empty answer gives up
 */
export async function askingForPassword(
  settings: DeploySettings,
  choose: (settings: DeploySettings) => Promise<Target>,
  askPassword: Ask,
): Promise<Target> {
  let target = await choose(settings);
  let { DEPLOY_PASSWORD } = settings;
  async function loggedIn<T>(work: () => Promise<T>): Promise<T> {
    for (let left = 3; ; left--) {
      try {
        const done = await work();
        if (DEPLOY_PASSWORD !== settings.DEPLOY_PASSWORD) saveSettings({ DEPLOY_PASSWORD });
        return done;
      } catch (error) {
        if (!(error instanceof LoginRefused) || left === 0) throw error;
        const again = DEPLOY_PASSWORD ? 'Lösenordet fungerar inte. ' : '';
        const answer = await askPassword(
          `${again}Vilket lösenord har du hos ${target.name}? Det syns inte när du skriver.\n> `,
        );
        if (!answer) throw error;
        DEPLOY_PASSWORD = answer;
        await target.close();
        target = await choose({ ...settings, DEPLOY_PASSWORD });
      }
    }
  }
  return {
    ...target,
    online: () => loggedIn(() => target.online()),
    publish: (build, report) => loggedIn(() => target.publish(build, report)),
    close: () => target.close(),
  };
}
