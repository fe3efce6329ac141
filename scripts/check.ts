/*
 * What is checked at every change, within a minute: format, lint, types, and the unit tests, which need no build and
 * start no server. All at once, since the types keep one core busy as long as the tests do the other.
 */
import { finish, run } from './run-step.ts';
import { lint, types, unitTests } from './steps.ts';

finish(...(await Promise.all([lint, types, unitTests].map(run))));
