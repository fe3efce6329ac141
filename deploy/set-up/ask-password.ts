import type { DeploySettings } from '../settings.ts';
import { LoginRefused, type Target } from '../targets/target.ts';
import type { Ask } from '../terminal.ts';
import { addSettings } from './env-file.ts';

/** How often a password may be typed wrong. */
const TRIES = 3;

/**
 * Tries the connection that was just decided on, and changes nothing there. Where no key is taken, it asks for the password, and
 * keeps the one that is right.
 *
 * @throws UserError when it does not come about
 */
export async function tryConnection(
  settings: DeploySettings,
  choose: (settings: DeploySettings) => Promise<Target>,
  askPassword: Ask,
): Promise<void> {
  let password: string | undefined;
  for (let left = TRIES; ; left--) {
    const target = await choose({ ...settings, password: password ?? settings.password });
    try {
      await target.online();
      if (password) addSettings({ DEPLOY_PASSWORD: password });
      return;
    } catch (error) {
      if (!(error instanceof LoginRefused) || left === 0) throw error;
      const again = password === undefined ? '' : 'Det var inte rätt. ';
      password = await askPassword(
        `${again}Vilket lösenord har du hos ${target.name}? Det syns inte när du skriver.\n> `,
      );
    } finally {
      await target.close();
    }
  }
}
