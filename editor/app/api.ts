/** What the app asks the editor's server, and what it is answered. */
import type { Conflict } from '../server/content.ts';
import type { Form } from '../server/describe-form.ts';
import type { Miscount } from '../server/find-miscounts.ts';
import type { Problem } from '../server/judge.ts';

export type { Conflict, Form, Miscount, Problem };
export type Path = (string | number)[];
export type Json = Record<string, unknown>;

export type Todo = {
  kind: 'sample' | 'problem';
  subject: string;
  label: string;
  path: Path;
  name: string;
};

export type SubjectName = { subject: string; label: string; page: string };

export type Overview = {
  groups: { name: string; subjects: SubjectName[] }[];
  todos: Todo[];
  /** Whether samples keep the site from being published. */
  samplesStop: boolean;
  isPlaced: boolean;
  /** What the owner did last and can take back. */
  undo: string | null;
};

export type Opened = SubjectName & { form: Form; data: Json; version: string };

export type Save = { subject: string; label: string; id: string; at: string; changes: string[] };

/** Why something was not done, in words for the owner, with what the server says of it besides. */
export class Refused extends Error {
  readonly details: { problems?: Problem[]; conflict?: Conflict; field?: string };

  constructor(message: string, details: Refused['details'] = {}) {
    super(message);
    this.details = details;
  }
}

const UNREACHABLE =
  'Redigeringen svarar inte. Dubbelklicka på Redigera i mappen igen, och försök sedan här. Det du har skrivit finns kvar.';

const token = document.querySelector<HTMLMetaElement>('meta[name=token]')?.content ?? '';

export async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const isFile = body instanceof Blob;
  const response = await fetch(`/redigera/api/${path}`, {
    method,
    headers: { 'x-token': token, ...(!isFile && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new Refused(UNREACHABLE);
  });
  if (response.ok) return response;
  // Started anew since the page was loaded.
  if (response.status === 403) location.reload();
  const { message, ...details } = await response.json().catch(() => ({}));
  throw new Refused(message ?? `Redigeringen gjorde ett fel (${response.status}).`, details);
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await send(method, path, body)).json();
}

/** What `npm run deploy` says: how far it has come, or with `step: 'done'` how it ended. */
export type DeployEvent = {
  step: string;
  text: string;
  done?: number;
  total?: number;
  ok?: boolean;
  /** Whether it ended for want of the right password. */
  login?: boolean;
  /** Of the status: what publishing would change, and whether there is something to go back to. */
  changes?: string[];
  canUndo?: boolean;
};

export async function* deploy(command: string, password?: string): AsyncGenerator<DeployEvent> {
  const response = await send('POST', 'deploy', { command, password });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line) yield JSON.parse(line) as DeployEvent;
  }
}
