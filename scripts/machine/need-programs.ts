import { findBrowser } from './browser.ts';
import { findApache, findSshd } from './find-program.ts';
import { findJava } from './java.ts';

/*
 * Finds or installs what the tests need of the machine, and says what cannot be had.
 */
for (const find of [findJava, findApache, findSshd, findBrowser]) {
  try {
    find();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
