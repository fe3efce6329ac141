import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ASSETS_KEPT } from '../../enquiries/node/http/build-manifest.ts';
import type { Build } from '../targets/target.ts';

/** Where publications are kept on this machine: what was online, and the content that it was built of. */
export const HISTORY = 'publications';

/** How many are kept of them: what is online, and ten to go back to. */
const KEPT = 11;

const schema = z.object({
  /** The name of the build. */
  id: z.string(),
  published: z.string(),
  /** The name of the target. */
  to: z.string(),
  /** What had changed, in the owner's words. */
  changes: z.array(z.string()),
  /** When it was taken back; undefined while it counts. */
  undone: z.string().optional(),
});

/** A publication as it is remembered here. */
export type Remembered = z.infer<typeof schema> & {
  /** Its folder, with `site/` and `content/` in it. */
  folder: string;
};

/** What was published to a target from this machine and not taken back, oldest first. */
export function publicationsTo(to: string): Remembered[] {
  return all().filter((one) => one.to === to && !one.undone);
}

/** What was online at a target in the last days, oldest first: pages that are open may still ask for its assets. */
export function lately(to: string): Remembered[] {
  const publications = all().filter((one) => one.to === to);
  const start = new Date(Date.now() - ASSETS_KEPT).toISOString();
  // One that was taken back since brought another online again.
  const first = publications.findLastIndex((one) => one.published <= start && !one.undone);
  return publications.slice(Math.max(first, 0));
}

function all(): Remembered[] {
  if (!existsSync(HISTORY)) return [];
  return readdirSync(HISTORY)
    .sort()
    .flatMap((name) => {
      const folder = join(HISTORY, name);
      const file = join(folder, 'publication.json');
      if (!existsSync(file)) return [];
      const { data } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      return data ? [{ ...data, folder }] : [];
    });
}

type Published = Omit<z.infer<typeof schema>, 'undone'>;

/** Remembers a publication, with copies of its build and of the content. */
export function remember(publication: Published, build: Build): Remembered {
  const folder = join(HISTORY, publication.published.replace(/[:.]/g, '-'));
  mkdirSync(folder, { recursive: true });
  cpSync(build.folder, join(folder, 'site'), { recursive: true });
  cpSync('content', join(folder, 'content'), { recursive: true });
  // Last: a folder without it is half a copy, and passed over.
  save(folder, publication);
  for (const old of all().slice(0, -KEPT)) rmSync(old.folder, { recursive: true, force: true });
  return { ...publication, folder };
}

/** Marks a publication as taken back. */
export function markUndone({ folder, ...publication }: Remembered, undone: string): void {
  save(folder, { ...publication, undone });
}

function save(folder: string, publication: z.infer<typeof schema>): void {
  writeFileSync(join(folder, 'publication.json'), `${JSON.stringify(publication, null, 2)}\n`);
}

/** The YAML files of a folder of content, by their names without the ending. */
export function contentIn(folder: string): Map<string, string> {
  const names = globSync('*.yaml', { cwd: folder }).sort();
  return new Map(
    names.map((name) => [name.replace('.yaml', ''), readFileSync(join(folder, name), 'utf8')]),
  );
}
