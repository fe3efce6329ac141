import { globSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { isMap, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml';

/** Something in the content that is still made up. */
export type Sample = {
  file: string;
  line: number;
  /** What the entry calls itself: its name, title, caption or description. */
  what: string;
};

/**
 * Every entry of a YAML text that says `sample: true` of itself.
 *
 * @param file name to show, e.g. `content/testimonials.yaml`
 */
export function findSamples(file: string, text: string): Sample[] {
  const lineCounter = new LineCounter();
  const samples: Sample[] = [];
  visit(parseDocument(text, { lineCounter }), {
    Map(_key, map) {
      if (map.get('sample') !== true) return;
      const { line } = lineCounter.linePos(map.range?.[0] ?? 0);
      samples.push({ file, line, what: nameOf(map) });
    },
  });
  return samples;
}

/** The first text of an entry that tells a person which one it is. */
function nameOf(map: YAMLMap): string {
  for (const key of ['name', 'title', 'legalName', 'caption', 'alt', 'text']) {
    const value = map.get(key);
    if (typeof value === 'string' && value) return value;
  }
  const first = map.items.find(({ value }) => isScalar(value) && typeof value.value === 'string');
  return first && isScalar(first.value) && !isMap(first.value) ? String(first.value.value) : '';
}

/** Whether an address is one that visitors come to, and not this machine. */
export function isPublicAddress(siteUrl: string | undefined): boolean {
  if (!siteUrl) return false;
  const { hostname } = new URL(siteUrl);
  return !/^(localhost|127\.|\[::1\])/.test(hostname);
}

/**
 * Keeps made-up content off a published site: Swedish law forbids invented testimonials, and a visitor must be able
 * to trust who she writes to. A build for a real address stops with a list of what is still a sample, unless
 * `ALLOW_SAMPLE_CONTENT=true`, for a demonstration.
 */
export function refuseSampleContent(): AstroIntegration {
  return {
    name: 'refuse-sample-content',
    hooks: {
      'astro:build:start': ({ logger }) => {
        if (!isPublicAddress(process.env['SITE_URL'])) return;
        const samples = globSync('content/*.yaml')
          .sort()
          .flatMap((file) => findSamples(file, readFileSync(file, 'utf8')));
        if (samples.length === 0) return;
        const list = samples.map(({ file, line, what }) => `  ${file}, rad ${line}: ${what}`);
        const message = `${samples.length} exempel är kvar i innehållet:\n${list.join('\n')}`;
        if (process.env['ALLOW_SAMPLE_CONTENT'] === 'true') {
          logger.warn(message);
          return;
        }
        throw new Error(
          `${message}\nByt dem mot eget och ta bort raden ”sample: true”. För en demonstration: ALLOW_SAMPLE_CONTENT=true.`,
        );
      },
    },
  };
}
