import { makeHandler } from '@keystatic/astro/api';
import type { APIContext, APIRoute } from 'astro';
import { findProblem, isPicture, type Update } from './find-problem.ts';
import config from './keystatic.config.ts';

export const prerender = false;

const keystatic = makeHandler({ config });

/**
 * Keystatic's own reading and writing of files, behind a gate: what the site's schemas refuse is not saved, and no
 * picture is deleted, since Keystatic deletes one that a file no longer names though another file may.
 */
export const ALL: APIRoute = async (context) => {
  const { request, url } = context;
  if (request.method !== 'POST' || !url.pathname.endsWith('/update')) return keystatic(context);
  const update = (await request.json()) as Update;
  const problem = findProblem(update);
  if (problem) return new Response(problem, { status: 422 });
  const kept: Update = {
    // Pictures first: the site reads a content file the moment it is written.
    additions: update.additions.toSorted((a, b) => +isPicture(b.path) - +isPicture(a.path)),
    deletions: update.deletions.filter(({ path }) => !isPicture(path)),
  };
  const { headers } = request;
  const checked = new Request(url, { method: 'POST', headers, body: JSON.stringify(kept) });
  return keystatic({ request: checked } as APIContext);
};
