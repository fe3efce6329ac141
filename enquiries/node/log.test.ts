import { type LogLine, logContract } from '../ports/log.contract.ts';
import { createLog } from './log.ts';

const LEVELS: Record<number, LogLine['level']> = { 30: 'info', 40: 'warn', 50: 'error' };

logContract(() => {
  const written: string[] = [];
  const log = createLog({ write: (line) => void written.push(line) });
  const lines = () =>
    written.map((line) => {
      const { level, time: _, msg, ...facts } = JSON.parse(line);
      return { level: LEVELS[level] ?? 'info', message: msg, facts };
    });
  return { log, lines };
});
