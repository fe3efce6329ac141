import { defineMiddleware } from 'astro:middleware';
import { findProblem, isPicture, type Update } from './find-problem.ts';

/**
 * Stands before Keystatic's writing: what the site's schemas refuse is not saved, and no picture is deleted, since
 * Keystatic deletes one that a file no longer names though another file may.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url } = context;
  if (request.method !== 'POST' || url.pathname !== '/api/keystatic/update') return next();
  const update = (await request.json()) as Update;
  const problem = findProblem(update);
  if (problem) return new Response(problem, { status: 422 });
  const kept = { ...update, deletions: update.deletions.filter(({ path }) => !isPicture(path)) };
  return next(
    new Request(url, { method: 'POST', headers: request.headers, body: JSON.stringify(kept) }),
  );
});
