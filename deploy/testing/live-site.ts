import { onTestFinished } from 'vitest';
import { serveLive } from './serve-live.ts';

/** What {@link serveLive} serves, until the test ends. */
export async function liveSite(...options: Parameters<typeof serveLive>) {
  const { stop, ...host } = await serveLive(...options);
  onTestFinished(stop);
  return host;
}
