import { type DestinationStream, pino } from 'pino';
import type { Log } from '../ports/log.ts';

/** The log as JSON, one line per event, on standard output. */
export function createLog(destination?: DestinationStream): Log {
  const options = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}
