import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import type { Log } from '../ports.ts';

const STANDARD_OUTPUT: DestinationStream = {
  write: (line) => {
    let rest = Buffer.from(line);
    while (rest.length > 0) rest = rest.subarray(writeSync(1, rest));
  },
};

/**
 * The log as JSON, one line per event. A line that cannot be written, as when the disk is full, is dropped: enquiries and
 * pages go on.
 */
export function createLog(destination: DestinationStream = STANDARD_OUTPUT): Log {
  const write = (line: string) => {
    try {
      destination.write(line);
    } catch {
      // There is nowhere to say so.
    }
  };
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}
