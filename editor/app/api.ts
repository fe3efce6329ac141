/** Calls the editor's server. */
import type { DeployEvent } from '../../deploy/progress.ts';
import type { Problem } from '../../src/subjects/find-problems.ts';
import type { Conflict } from '../server/content.ts';

export type Path = (string | number)[];
export type Json = Record<string, unknown>;

/** Why something was not done, in words for the owner. */
export class Refused extends Error {
  readonly details: {
    problems?: Problem[];
    conflict?: Conflict;
    isDamaged?: boolean;
    field?: string;
  };

  constructor(message: string, details: Refused['details'] = {}) {
    super(message);
    this.details = details;
  }
}

const UNREACHABLE =
  'Redigeringen svarar inte. Dubbelklicka på Redigera i mappen igen, och försök sedan här. Det du har skrivit finns kvar.';

const OTHER_PROJECT =
  'Här redigeras nu en annan webbplats, och inget är sparat. Stäng den, och dubbelklicka på Redigera i den här webbplatsens mapp. Det du har skrivit finns kvar.';

/** What the editor's page says of itself in a `<meta>`. */
export const fromPage = (name: string, page = document) =>
  page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

let token = fromPage('token');

/** Takes the token of a server that was restarted after the page was loaded. */
async function renewToken() {
  const page = await (await fetch('/redigera')).text();
  const now = new DOMParser().parseFromString(page, 'text/html');
  if (fromPage('project', now) !== fromPage('project')) throw new Refused(OTHER_PROJECT);
  token = fromPage('token', now);
  dispatchEvent(new Event('restarted'));
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const request = () =>
    fetch(`/redigera/api/${path}`, {
      method,
      headers: { 'x-token': token },
      signal,
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    }).catch(() => {
      throw new Refused(UNREACHABLE);
    });
  let response = await request();
  if (response.status === 403) {
    await renewToken();
    response = await request();
  }
  if (response.ok) return response;
  const { message, ...details } = await response.json().catch(() => ({}));
  throw new Refused(message ?? `Redigeringen gjorde ett fel (${response.status}).`, details);
}

/** @throws Refused */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await send(method, path, body)).json();
}

/** Starts a command of publishing and passes on what it says, or without one what goes on already. */
export async function* deploy(
  command: { command: string; password?: string | undefined } | undefined,
  signal: AbortSignal,
): AsyncGenerator<DeployEvent> {
  try {
    const response = await send(command ? 'POST' : 'GET', 'deploy', command, signal);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line) yield JSON.parse(line) as DeployEvent;
    }
  } catch (error) {
    const text = error instanceof Refused ? error.message : UNREACHABLE;
    yield { step: 'done', text, ok: false };
  }
}
