import { type ClientResponse, hc } from 'hono/client';
import type { ContentProblem } from '../../content-model/content-problems.ts';
import type { Api } from '../server/api.ts';

export type Path = ContentProblem['path'];

/** The project's id. Another project's editor may use the same address. */
const PROJECT = document.querySelector<HTMLMetaElement>('meta[name=project]')?.content ?? '';

const headers = () => ({ 'X-Key': localStorage.getItem(`key:${PROJECT}`) ?? '' });

export const api = hc<Api>('/', { headers }).redigera.api;

/** An error whose message is written for the owner. */
export class Refused extends Error {
  isDamaged = false;
}

const UNREACHABLE =
  'Redigeringen svarar inte. Dubbelklicka på Redigera i mappen igen. Det du har skrivit finns kvar här så länge, och sparas sedan.';

/** Resolves to the body. @throws Refused if the call fails, or if another program answers at the editor's address */
export async function receive<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await call.catch(() => undefined);
  const isFromThisProject = response?.headers.get('X-Project') === PROJECT;
  const body = await response?.json().catch(() => undefined);
  if (response?.ok && isFromThisProject) return body as T;
  const hint = isFromThisProject
    ? `Något gick fel (${response?.status}). Försök igen.`
    : UNREACHABLE;
  const { message = hint, isDamaged = false } = Object(body);
  throw Object.assign(new Refused(message), { isDamaged });
}
