/*
 * `npm run check:content`: prints everything that is wrong with content/, by file, line and field. Exits with an error when
 * anything is.
 */
import { contentProblems } from '../content-model/content-problems.ts';

const problems = await contentProblems('content');
console.log(problems || 'Innehållet stämmer.');
if (problems) process.exitCode = 1;
