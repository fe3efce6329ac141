/*
 * Astro's content collections: one for each file of content/, whose only entry has the same name.
 */
import { defineCollection } from 'astro:content';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import { checkFile, contentProblems } from './subjects/content-problems.ts';
import { allSubjects, type Subject, schemaOf } from './subjects/subjects.ts';
import { SOURCE_SUBJECTS } from './subjects/variables.ts';

/**
 * Unlike Astro's own loaders this one reports mistakes in the owner's language, with file, line, field and what is expected.
 *
 * @throws ContentError listing everything that is wrong with the content, also in other files
 */
function yamlFile(subject: Subject) {
  return defineCollection({
    schema: ({ image }) => schemaOf(subject, image),
    loader: {
      name: 'yaml-file',
      async load({ store, parseData, config, watcher, logger }) {
        const path = fileURLToPath(new URL(`content/${subject}.yaml`, config.root));
        const folder = dirname(path);
        const sources = [subject, ...SOURCE_SUBJECTS].map((name) => join(folder, `${name}.yaml`));

        /** Returns what is wrong with the file, if anything is. */
        async function read() {
          const { data, problem } = await checkFile(folder, subject);
          // Without a digest: with one, Astro would keep the result of an earlier schema for an unchanged file.
          store.set({
            id: subject,
            // In development a page says what is wrong instead of what it said before.
            data: data ? await parseData({ id: subject, data, filePath: path }) : { problem },
            filePath: relative(fileURLToPath(config.root), path),
          });
          return problem;
        }

        const problem = await read();
        if (problem) {
          // The editor must start, so that the file can be corrected in it.
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

/** An error in `content/`. It has no stack, which Astro would print for the owner. */
class ContentError extends AstroError {
  override name = 'Innehållet';
  override stack = '';
}

export const collections = Object.fromEntries(
  allSubjects.map((subject) => [subject, yamlFile(subject)]),
) as Record<Subject, ReturnType<typeof yamlFile>>;
