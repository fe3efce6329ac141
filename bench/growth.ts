import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse, stringify } from 'yaml';
import { measureLoading } from './loading.ts';
import { serve } from './serve.ts';

export type Growth = {
  times: number;
  /** Seconds of `astro build`, with the pictures' cache warm. */
  buildSeconds: number;
  /** Bytes of `/` after Brotli. */
  html: number;
  /** Bytes loaded before the visitor scrolls. */
  firstLoad: number;
  lcp: number;
};

/** Builds the site with once, three times and ten times its services, testimonials and pictures. */
export async function measureGrowth(rounds: number): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const times of [1, 3, 10]) {
    process.stderr.write(`growth: ${times}×\n`);
    results.push(await grown(times, rounds));
  }
  return results;
}

async function grown(times: number, rounds: number): Promise<Growth> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  try {
    const left = ['node_modules', 'dist', 'data', '.git', '.astro', 'test-results', 'docs'];
    for (const name of readdirSync('.').filter((entry) => !left.includes(entry))) {
      cpSync(name, join(folder, name), { recursive: true });
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    grow(join(folder, 'content'), times);
    const start = performance.now();
    const { status, stderr } = spawnSync('npx', ['astro', 'build', '--silent'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The build with ${times}× the content failed:\n${stderr}`);
    const buildSeconds = (performance.now() - start) / 1000;
    const html = brotliCompressSync(readFileSync(join(folder, 'dist', 'index.html'))).length;
    const site = await serve(join(folder, 'dist'));
    try {
      const { '/': loading } = await measureLoading(site.url, ['/'], rounds);
      if (!loading) throw new Error('Nothing was measured.');
      return { times, buildSeconds, html, firstLoad: loading.total, lcp: loading.lcp };
    } finally {
      site.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Entry = Record<string, unknown>;

/** Fields of free text. They are worded anew in each copy: the same words again would cost nothing, once compressed. */
const PROSE = ['description', 'content', 'features', 'caption', 'alt'];

/** The same words in another order, letters and all. */
function turned(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((item) => turned(item, by));
  const words = String(value).split(' ');
  const places = words.map((word, place) => ({
    word,
    order: (place * (2 * by + 1)) % words.length,
  }));
  return by === 0
    ? value
    : places
        .toSorted((a, b) => a.order - b.order)
        .map(({ word }) => word)
        .join(' ');
}

function grow(content: string, times: number) {
  const repeat = (list: Entry[]) =>
    Array.from({ length: times }, (_, round) =>
      list.map((entry) => ({
        ...entry,
        ...('id' in entry && { id: `${entry['id']}${round || ''}` }),
        ...('title' in entry && { title: `${entry['title']}${round ? ` ${round + 1}` : ''}` }),
        ...Object.fromEntries(
          PROSE.flatMap((key) => (key in entry ? [[key, turned(entry[key], round)]] : [])),
        ),
      })),
    ).flat();
  for (const [file, key] of [
    ['services', 'items'],
    ['testimonials', 'items'],
    ['gallery', 'images'],
  ] as const) {
    const path = join(content, `${file}.yaml`);
    const data = parse(readFileSync(path, 'utf8'));
    data[key] = repeat(data[key]);
    writeFileSync(path, stringify(data));
  }
}
