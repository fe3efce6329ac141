import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
const tops = new Set(files.map((file) => /^\w[\w-]*(?=\/)/.exec(file)?.[0]).filter(Boolean));
const PATH = new RegExp(`(?<![\\w./-])(?:${[...tops].join('|')})/[\\w./{},*-]*[\\w/}*]`, 'g');
const COMMENT = /^\s*(\/?\*|\/\/|#)|\s\/\/ /;

it('every path that a document or a comment names is there', () => {
  const documents = files.filter((file) => /\.(md|[cm]?tsx?|mjs|astro|css|yaml)$/.test(file));
  const missing = documents.filter(existsSync).flatMap((file) => {
    const isText = file.endsWith('.md');
    const lines = readFileSync(file, 'utf8').split('\n');
    const text = lines.filter((line) => isText || COMMENT.test(line)).join('\n');
    const links = isText
      ? [...text.matchAll(/\]\((?!\w+:)([^)#]+)/g)].map(([, to = '']) => to)
      : [];
    return [
      ...(text.match(PATH) ?? []).filter((path) => globSync(path).length === 0),
      ...links.filter((to) => !existsSync(join(dirname(file), to))),
    ].map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});
