import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Enquiry } from '../enquiries/protocol.ts';
import { median } from './loading.ts';

/** Requests a second; milliseconds. */
export type Result = { perSecond: number; p50: number; p99: number };

const ENQUIRY: Enquiry = {
  name: 'Mätning',
  email: 'matning@mejl.example',
  phone: '0701740605',
  trainingGoal: 'other',
  message: 'En rad om vad jag vill. [<id>]',
};

/**
 * Asks for one address on many connections at once.
 *
 * @param options of autocannon: `-d` seconds or `-a` requests, and what is sent
 * @throws when an answer is not the wanted one: a refusal would be counted as a fast answer
 */
export async function load(
  url: string,
  wanted: number,
  connections: number,
  ...options: string[]
): Promise<Result> {
  // Longer than a busy machine may hold an answer up: what is lost is counted elsewhere.
  const args = ['-c', String(connections), '-t', '60', '--json', ...options, url];
  const { stdout } = await promisify(execFile)('autocannon', args);
  const { requests, latency, errors, statusCodeStats } = JSON.parse(stdout);
  if (errors > 0 || Object.keys(statusCodeStats).join() !== String(wanted)) {
    throw new Error(`${url}: ${errors} errors, answers ${JSON.stringify(statusCodeStats)}`);
  }
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** Posts as many enquiries. All have to be acknowledged. */
export function postEnquiries(url: string, posters: number, amount: number): Promise<Result> {
  const fields = Object.entries(ENQUIRY).map(([name, value]) => [name, { type: 'text', value }]);
  const form = JSON.stringify(Object.fromEntries(fields));
  return load(url, 200, posters, '-m', 'POST', '-a', String(amount), '-I', '-F', form);
}

export function medians(results: Result[]): Result {
  const of = (key: keyof Result) => median(results.map((result) => result[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') };
}
