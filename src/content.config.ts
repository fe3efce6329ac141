/** Astro's content collections: one for each file of content/, whose only entry has the same name. */
import { defineCollection } from 'astro:content';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import { checkFile, contentProblems } from '../content-model/content-problems.ts';
import { isShown } from '../content-model/is-shown.ts';
import { contentFile } from '../content-model/read-yaml.ts';
import { allSubjects, type Subject, schemaOf } from '../content-model/subjects.ts';
import { SOURCE_SUBJECTS } from '../content-model/variables.ts';

/**
 * Unlike Astro's own loaders this one reports mistakes in the owner's language, with file, field and what is expected.
 *
 * @throws ContentError listing everything that is wrong with the content, also in other files
 */
function yamlFile(subject: Subject) {
  return defineCollection({
    // The sharing picture is drawn from its file: if it were imported as well, Astro would publish the original.
    schema: ({ image }) => schemaOf(subject, subject === 'site' ? undefined : image),
    loader: {
      name: 'yaml-file',
      async load({ store, parseData, config, watcher, logger }) {
        const path = fileURLToPath(new URL(contentFile(subject), config.root));
        const folder = dirname(path);
        const sources = [subject, ...SOURCE_SUBJECTS].map((name) => join(folder, `${name}.yaml`));

        // Astro publishes the original of a picture that is imported and not shown, as that of a hidden section.
        const parse = (data: Record<string, unknown>) =>
          isShown(data)
            ? parseData({ id: subject, data, filePath: path })
            : schemaOf(subject).parse(data);

        async function read() {
          const { data, problem } = await checkFile(folder, subject);
          if (problem) {
            // In development the file can be corrected: until then its pages say what is wrong.
            if (!watcher) throw new ContentError(await contentProblems(folder));
            logger.error(problem);
          }
          // Without a digest: with one, Astro would keep the result of an earlier schema for an unchanged file.
          store.set({
            id: subject,
            data: data ? await parse(data) : { problem },
            filePath: relative(fileURLToPath(config.root), path),
          });
        }

        await read();
        watcher?.add(sources);
        watcher?.on('change', async (changed) => {
          if (sources.includes(changed)) await read();
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
