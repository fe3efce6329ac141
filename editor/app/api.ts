/** Calls the editor's server. */
import { type ClientResponse, hc } from 'hono/client';
import type { ContentProblem } from '../../content-model/content-problems.ts';
import type { Api } from '../server/api.ts';

export type Path = ContentProblem['path'];

/** Tells the project from others that may be edited at the same address. */
const PROJECT = document.querySelector<HTMLMetaElement>('meta[name=project]')?.content ?? '';

// Read for each request, since an editor that was started again has another key.
const headers = () => ({ 'X-Key': localStorage.getItem(`key:${PROJECT}`) ?? '' });

export const api = hc<Api>('/', { headers }).redigera.api;

/** Why something was not done, in words for the owner. */
export class Refused extends Error {
  /** Whether a file is damaged, which its history can restore. */
  readonly isDamaged: boolean;

  constructor(message: string, isDamaged = false) {
    super(message);
    this.isDamaged = isDamaged;
  }
}

const UNREACHABLE =
  'Redigeringen svarar inte. Dubbelklicka på Redigera i mappen igen. Det du har skrivit finns kvar här så länge, och sparas sedan.';

/** Resolves to what a call of the API answers. @throws Refused also where another program answers, however well */
export async function receive<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await call.catch(() => undefined);
  const isOwn = response?.headers.get('X-Project') === PROJECT;
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok && isOwn) return answer as T;
  const failed = isOwn ? `Något gick fel (${response?.status}). Försök igen.` : UNREACHABLE;
  const { message = failed, isDamaged } = Object(answer);
  throw new Refused(message, isDamaged);
}
