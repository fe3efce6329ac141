import { readFileSync } from 'node:fs';
import { makeHandler } from '@keystatic/astro/api';
import type { APIContext, APIRoute } from 'astro';
import { contentHistory, rememberAll } from './history/content-history.ts';
import { listSaves, restore } from './history/restore.ts';
import config from './keystatic.config.ts';
import { listSamples } from './samples.ts';
import { readingProblem } from './saving/reading-problem.ts';
import { Refusal } from './saving/refusal.ts';
import { Conflict } from './saving/resolve-conflict.ts';
import { prepareSave, type SaveRequest } from './saving/save.ts';

export const prerender = false;

const keystatic = makeHandler({ config });

/**
 * Keystatic's own reading and writing of files, behind a gate that judges and keeps what it saves, and beside it what
 * the editor asks for: the history, and what is still a sample. Keystatic's header keeps other sites from asking.
 */
export const ALL: APIRoute = async (context) => {
  const { request, params } = context;
  if (request.headers.get('no-cors') !== '1') return keystatic(context);
  const [action, , ...path] = (params['params'] ?? '').split('/');
  try {
    switch (`${request.method} ${action}`) {
      case 'POST update':
        return await save(context);
      case 'GET blob':
        return await open(context, path.join('/'));
      case 'GET history':
        return Response.json(listSaves());
      case 'POST history':
        restore(await request.json());
        return Response.json(listSaves());
      case 'GET samples':
        return Response.json(listSamples());
      default:
        return await keystatic(context);
    }
  } catch (error) {
    if (error instanceof Conflict) return Response.json(error.report, { status: 409 });
    if (error instanceof Refusal) return new Response(error.message, { status: 422 });
    throw error;
  }
};

async function save({ request, url }: APIContext): Promise<Response> {
  const update = await prepareSave((await request.json()) as SaveRequest, contentHistory);
  const { headers } = request;
  const checked = new Request(url, { method: 'POST', headers, body: JSON.stringify(update) });
  const response = await keystatic({ request: checked } as APIContext);
  if (response.ok) rememberAll();
  return response;
}

/** A file that is opened is kept as it is, whoever has written it. */
async function open(context: APIContext, path: string): Promise<Response> {
  if (path.endsWith('.yaml')) {
    rememberAll();
    const problem = readingProblem(path, readFileSync(path, 'utf8'));
    if (problem) throw new Refusal(problem);
  }
  return keystatic(context);
}
