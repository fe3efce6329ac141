/*
 * Replaces `astro:content` in `src/site.ts` while the site is edited: gives the draft of a subject where there is one,
 * and otherwise its file as it is now.
 */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { type Subject, schemaOf } from '../../content-model/subjects.ts';
import { readFilled, SOURCE_SUBJECTS } from '../../content-model/variables.ts';

const image = () =>
  z.string().transform(async (path) => {
    const address = path.replace(/^\./, '/content');
    return (await import(/* @vite-ignore */ address)).default;
  });

const fileOf = (subject: string) => `content/${subject}.yaml`;
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What was read of a subject, and the texts that it was made of. */
const entries = new Map<Subject, { key: string; data: Promise<Record<string, unknown>> }>();

/** Every letter that is written asks for all subjects, of which one is new. */
export async function getEntry(name: Subject): Promise<{ data: unknown }> {
  const text = textOf(`${process.env['DRAFTS']}/${name}.yaml`) || textOf(fileOf(name));
  const key = [text, ...SOURCE_SUBJECTS.map((subject) => textOf(fileOf(subject)))].join();
  let entry = entries.get(name);
  if (entry?.key !== key) {
    const filled = () => readFilled(name, text, 'content');
    entry = {
      key,
      data: Promise.resolve()
        .then(filled)
        .then((filled) => schemaOf(name, image).parseAsync(filled)),
    };
    entries.set(name, entry);
  }
  const data = await entry.data;
  // The cookie question would cover the page, and nothing here is to be measured.
  return { data: name === 'cookies' ? { ...data, projectId: '' } : data };
}
