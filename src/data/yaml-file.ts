import { defineCollection } from 'astro:content';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import { type Subject, schemaOf } from '../subjects/subjects.ts';
import { checkFile, contentProblems } from './content-problems.ts';
import { FACT_FILES } from './facts.ts';

/** The id of the one entry of each collection made by {@link yamlFile}. */
export const ENTRY_ID = 'entry';

/**
 * A collection of one entry, read from one YAML file in `content/`.
 *
 * Astro's own loaders report a wrong value by the collection's name and zod's words. This one names file,
 * line and field and says what is expected, in the language of the person who edits the content.
 *
 * @throws ContentError listing everything that is wrong with the content, also in other files
 */
export function yamlFile(subject: Subject) {
  return defineCollection({
    schema: ({ image }) => schemaOf(subject, image),
    loader: {
      name: 'yaml-file',
      async load({ store, parseData, config, watcher, logger }) {
        const path = fileURLToPath(new URL(`content/${subject}.yaml`, config.root));
        const folder = dirname(path);
        const sources = [path, ...FACT_FILES.map((file) => join(folder, file))];

        /** Returns what is wrong with the file, if anything is. */
        async function read(): Promise<string | undefined> {
          const checked = await checkFile(folder, subject);
          if (checked.problem !== undefined) return checked.problem;
          const data = checked.data as Record<string, unknown>;
          // Without a digest, by which Astro would keep what an earlier schema made of the same file.
          store.set({
            id: ENTRY_ID,
            data: await parseData({ id: ENTRY_ID, data, filePath: path }),
            filePath: relative(fileURLToPath(config.root), path),
          });
          return undefined;
        }

        const problem = await read();
        if (problem) {
          // The editor has to start for the file to be mended in it.
          if (process.env['EDIT'] === 'true') logger.error(problem);
          else throw new ContentError(await contentProblems(folder));
        }
        watcher?.add(sources);
        watcher?.on('change', async (changed) => {
          if (!sources.includes(changed)) return;
          const problem = await read();
          if (problem) logger.error(problem);
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
