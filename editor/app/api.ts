/** Calls the editor's server. */
import type { ContentProblem } from '../../content-model/content-problems.ts';
import type { Conflict } from '../server/content.ts';

export type Path = (string | number)[];
export type Json = Record<string, unknown>;

/** Why something was not done, in words for the owner. */
export class Refused extends Error {
  readonly details: {
    problems?: ContentProblem[];
    conflict?: Conflict;
  };

  constructor(message: string, details: Refused['details'] = {}) {
    super(message);
    this.details = details;
  }
}

const UNREACHABLE =
  'Redigeringen svarar inte. Dubbelklicka på Redigera i mappen igen, och försök sedan här. Det du har skrivit finns kvar.';

/** Tells the project from others that may be edited at the same address. */
export const PROJECT = document.querySelector<HTMLMetaElement>('meta[name=project]')?.content ?? '';

/** @throws Refused also where another program answers, however well */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/redigera/api/${path}`, {
    method,
    // Read anew, since an editor that was started again has another key.
    headers: { 'X-Key': localStorage.getItem(`key:${PROJECT}`) ?? '' },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused(UNREACHABLE);
  });
  const answer = await response.json().catch(() => ({}));
  const isOwn = response.headers.get('X-Project') === PROJECT;
  if (response.ok && isOwn) return answer;
  const failed = isOwn ? `Något gick fel (${response.status}). Försök igen.` : UNREACHABLE;
  const { message = failed, ...details } = answer;
  throw new Refused(message, details);
}

/** Makes a function that runs one task after the other, in the order in which they are given. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const ended = last.then(task);
    last = ended.catch(() => undefined);
    return ended;
  };
}
