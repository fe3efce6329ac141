/*
 * Reads and checks the files of content/ for Astro, with error messages for the owner.
 */
import { defineCollection } from 'astro:content';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import { z } from 'astro/zod';
import { pictureProblem } from '../images/picture-problem.ts';
import { nameOf } from '../subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../subjects/subjects.ts';
import { explainIssues, parseYaml } from './explain.ts';
import { fillVariables, readVariables, VARIABLE_FILES } from './variables.ts';

/** The id of the only entry of each collection. */
export const ENTRY_ID = 'entry';

/**
 * A collection with a single entry, read from a YAML file in `content/`. Unlike Astro's own loaders it reports mistakes in
 * the owner's language, with file, line, field and what is expected.
 *
 * @throws ContentError listing everything that is wrong with the file
 */
export function yamlFile(subject: Subject) {
  const name = `${subject}.yaml`;
  return defineCollection({
    schema: ({ image }) => schemaOf(subject, image),
    loader: {
      name: 'yaml-file',
      async load({ store, parseData, config, watcher, logger }) {
        const path = fileURLToPath(new URL(`content/${name}`, config.root));
        const folder = dirname(path);
        const sources = [path, ...VARIABLE_FILES.map((file) => join(folder, file))];

        async function read() {
          const text = readFileSync(path, 'utf8');
          const data = fillVariables(parseYaml(`content/${name}`, text), readVariables(folder));
          const { error } = await schemaOf(subject, () => imagePath(folder)).safeParseAsync(data);
          if (error) {
            const nameField = (path: PropertyKey[]) =>
              [subjects[subject].label, nameOf(schemaOf(subject), path)]
                .filter(Boolean)
                .join(' › ');
            throw new Error(explainIssues(`content/${name}`, text, error.issues, nameField));
          }
          // Without a digest: with one, Astro would keep the result of an earlier schema for an unchanged file.
          store.set({
            id: ENTRY_ID,
            data: await parseData({
              id: ENTRY_ID,
              data: data as Record<string, unknown>,
              filePath: path,
            }),
            filePath: relative(fileURLToPath(config.root), path),
          });
        }

        await read().catch((error: Error) => {
          // The editor must start, so that the file can be corrected in it.
          if (process.env['EDIT'] === 'true') logger.error(error.message);
          else throw new ContentError(error.message);
        });
        watcher?.add(sources);
        watcher?.on('change', (changed) => {
          if (sources.includes(changed))
            read().catch((error: Error) => logger.error(error.message));
        });
      },
    },
  });
}

/** An error in `content/`. It has no stack, which Astro would print for the owner. */
class ContentError extends AstroError {
  override name = 'Innehållet';
  override stack = '';
}

/** Replaces Astro's `image()` in our own check: the path of a picture that exists and that the site can show. */
function imagePath(folder: string) {
  return z.string().check(async (context) => {
    const path = context.value;
    const file = join(folder, path);
    const message = existsSync(file)
      ? await findPictureProblem(path, file)
      : `Bilden ${path} finns inte. Lägg den i content/images/ eller rätta namnet.`;
    if (message) context.issues.push({ code: 'custom', input: path, message });
  });
}

const pictureProblems = new Map<string, Promise<string | undefined>>();

/** Decodes a picture again only when its file has changed. */
function findPictureProblem(path: string, file: string): Promise<string | undefined> {
  const key = `${file} ${statSync(file).mtimeMs}`;
  const problem = pictureProblems.get(key) ?? pictureProblem(path, readFileSync(file));
  pictureProblems.set(key, problem);
  return problem;
}
