import type { DeploySettings } from '../settings.ts';
import { LoginRefused, type Target } from '../targets/target.ts';
import type { Ask } from '../terminal.ts';
import { saveSettings } from './env-file.ts';

/** How often a password may be typed wrong. */
const TRIES = 3;

/**
 * The target, asking for the password whenever it refuses the login, as it does where the password was changed. The one that
 * is right is kept.
 *
 * @param askPassword an empty answer is none
 */
export async function askingForPassword(
  settings: DeploySettings,
  choose: (settings: DeploySettings) => Promise<Target>,
  askPassword: Ask,
): Promise<Target> {
  let target = await choose(settings);
  let { password } = settings;
  async function loggedIn<T>(work: () => Promise<T>): Promise<T> {
    for (let left = TRIES; ; left--) {
      try {
        const done = await work();
        if (password && password !== settings.password) saveSettings({ DEPLOY_PASSWORD: password });
        return done;
      } catch (error) {
        if (!(error instanceof LoginRefused) || left === 0) throw error;
        const again = password ? 'Lösenordet fungerar inte. ' : '';
        const answer = await askPassword(
          `${again}Vilket lösenord har du hos ${target.name}? Det syns inte när du skriver.\n> `,
        );
        if (!answer) throw error;
        password = answer;
        await target.close();
        target = await choose({ ...settings, password });
      }
    }
  }
  return {
    name: target.name,
    takesEnquiries: target.takesEnquiries,
    online: () => loggedIn(() => target.online()),
    publish: (build, report) => loggedIn(() => target.publish(build, report)),
    close: () => target.close(),
  };
}
