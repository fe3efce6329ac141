/*
 * Replaces `astro:content` in `src/load.ts` while the site is edited: gives the draft of a subject where there is one,
 * and otherwise its file as it is now.
 */
import { z } from 'astro/zod';
import { type Subject, schemaOf } from '../../content-model/subjects.ts';
import { readFilled, SOURCE_SUBJECTS } from '../../content-model/variables.ts';
import { readContent, textOf } from '../content-files.ts';

const image = () =>
  z.string().transform(async (path) => {
    const address = path.replace(/^\./, '/content');
    return (await import(/* @vite-ignore */ address)).default;
  });

async function readEntry(name: Subject, text: string): Promise<Record<string, unknown>> {
  return schemaOf(name, image).parseAsync(readFilled(name, text, 'content'));
}

/** What was read of a subject, and the texts that it was made of. */
const entries = new Map<Subject, { key: string; data: ReturnType<typeof readEntry> }>();

/** Every letter that is written asks for all subjects, of which one is new. */
export async function getEntry(name: Subject): Promise<{ data: unknown }> {
  const text = textOf(`${process.env['DRAFTS']}/${name}.yaml`) || readContent(name);
  const key = [text, ...SOURCE_SUBJECTS.map((subject) => readContent(subject as Subject))].join();
  let entry = entries.get(name);
  if (entry?.key !== key) {
    entry = { key, data: readEntry(name, text) };
    entries.set(name, entry);
  }
  const data = await entry.data;
  // The cookie question would cover the page, and nothing here is to be measured.
  return { data: name === 'cookies' ? { ...data, projectId: '' } : data };
}
