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

/** The id of the one entry of each collection made by {@link yamlFile}. */
export const ENTRY_ID = 'entry';

/**
 * A collection of one entry, read from one YAML file in `content/`.
 *
 * Astro's own loaders report a wrong value by the collection's name and zod's words. This one names file,
 * line and field and says what is expected, in the language of the person who edits the content.
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
          if (error) throw new Error(explainFile(subject, text, error.issues));
          // Without a digest, by which Astro would keep what an earlier schema made of the same file.
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
          // The editor has to start for the file to be mended in it.
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

/** An error for whoever edits `content/`: Astro would print the places in the code that a stack names. */
class ContentError extends AstroError {
  override name = 'Innehållet';
  override stack = '';
}

/** What is wrong with a file, by the names that its owner knows it and its fields by. */
function explainFile(subject: Subject, text: string, issues: z.core.$ZodIssue[]): string {
  return explainIssues(`content/${subject}.yaml`, text, issues, (path) =>
    [subjects[subject].label, nameOf(schemaOf(subject), path)].filter(Boolean).join(' › '),
  );
}

/** Stands in for Astro's image() in the first check: the path of a picture beside the content that can be shown. */
function imagePath(folder: string) {
  return z.string().check(async (context) => {
    const path = context.value;
    const file = join(folder, path);
    const message = existsSync(file)
      ? await fileProblem(path, file)
      : `Bilden ${path} finns inte. Lägg den i content/images/ eller rätta namnet.`;
    if (message) context.issues.push({ code: 'custom', input: path, message });
  });
}

const judged = new Map<string, Promise<string | undefined>>();

/** Each picture is decoded once for as long as it is the same file. */
function fileProblem(path: string, file: string): Promise<string | undefined> {
  const key = `${file} ${statSync(file).mtimeMs}`;
  const problem = judged.get(key) ?? pictureProblem(path, readFileSync(file));
  judged.set(key, problem);
  return problem;
}
