import type { Facts, Log } from '../../ports/log.ts';

/** As pino numbers them, so that a line reads the same wherever the service runs. */
const LEVELS = { info: 30, warn: 40, error: 50 };

/** The log as JSON, one line per event, where the platform collects it. */
export function consoleLog(write: (line: string) => void = (line) => console.log(line)): Log {
  const at = (level: keyof typeof LEVELS) => (facts: Facts, msg: string) =>
    write(JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), ...facts, msg }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
