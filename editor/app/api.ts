import { type ClientResponse, hc } from 'hono/client';
import type { ContentProblem } from '../../content-model/content-problems.ts';
import type { Api } from '../server/api.ts';

export type Path = ContentProblem['path'];

/** The id of this project. Another project's editor may answer at the same address. */
const PROJECT = document.querySelector<HTMLMetaElement>('meta[name=project]')?.content ?? '';

const headers = () => ({ 'X-Key': localStorage.getItem(`key:${PROJECT}`) ?? '' });

export const api = hc<Api>('/', { headers }).redigera.api;

/** An error whose message is written for the owner. */
export class Refused extends Error {
  isDamaged = false;
}

const UNREACHABLE =
  'Redigeringen svarar inte. Dubbelklicka på Redigera i mappen igen. Det du har skrivit finns kvar här så länge, och sparas sedan.';

/** Reading or storing a text is quick, so a server that is silent for this long has probably stopped. */
const SILENCE_LIMIT_MS = 4000;

export type OnSilence = (error: Refused) => void;

/**
 * Returns the body of the response.
 * @param onSilence called if the server is slow; the request goes on, because an answer may still come
 * @throws Refused if the request fails, or if another program answers
 */
export async function receive<T>(
  call: Promise<ClientResponse<T>>,
  onSilence?: OnSilence,
): Promise<T> {
  const reportSilence = () => onSilence?.(new Refused(UNREACHABLE));
  const timer = setTimeout(reportSilence, SILENCE_LIMIT_MS);
  const response = await call.catch(() => undefined);
  clearTimeout(timer);
  if (!response) throw new Refused(UNREACHABLE);
  const isFromThisProject = response.headers.get('X-Project') === PROJECT;
  const body = await response.json().catch(() => undefined);
  if (response.ok && isFromThisProject) return body as T;
  const failureText = `Något gick fel (${response.status}). Försök igen.`;
  // A refusal is shown with the message in its body, even if it comes from another project's editor.
  throw refusalOf(body, isFromThisProject ? failureText : UNREACHABLE);
}

function refusalOf(body: unknown, defaultMessage: string): Refused {
  const { message, isDamaged } = Object(body) as Partial<Refused>;
  const refusal = new Refused(message ?? defaultMessage);
  refusal.isDamaged = isDamaged ?? false;
  return refusal;
}
