import { writeSync } from 'node:fs';
import { type DestinationStream, pino } from 'pino';
import type { Log } from '../ports.ts';

/**
 * The log as JSON, one line per event. A line that cannot be written, as when the disk is full, is dropped: enquiries and
 * pages go on. How many were is said once lines can be written again.
 */
export function createLog(destination: DestinationStream = standardOutput()): Log {
  let lost = 0;
  const write = (line: string) => {
    try {
      if (lost > 0) destination.write(lostLines(lost));
      lost = 0;
      destination.write(line);
    } catch {
      lost += 1;
    }
  };
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

function lostLines(lost: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 40, time, lost, msg: 'lines of the log could not be written' })}\n`;
}

/** Writes lines at once, or throws. What a full disk has cut off does not run into the next line. */
function standardOutput(): DestinationStream {
  let isCut = false;
  return {
    write: (line) => {
      let rest = Buffer.from(isCut ? `\n${line}` : line);
      while (rest.length > 0) {
        rest = rest.subarray(writeSync(1, rest));
        isCut = rest.length > 0;
      }
    },
  };
}
