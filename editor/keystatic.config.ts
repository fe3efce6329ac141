import { config, singleton } from '@keystatic/core';
import { groups, type Subject, schemaOf, subjects } from '../src/subjects/subjects.ts';
import { formFor } from './form.ts';

/** The editor: one form for each file of content/, made of the file's schema. */
export default config({
  storage: { kind: 'local' },
  locale: 'sv-SE',
  ui: { brand: { name: 'Din webbplats' }, navigation: groups },
  singletons: Object.fromEntries(
    (Object.keys(subjects) as Subject[]).map((subject) => [
      subject,
      singleton({
        label: subjects[subject].label,
        path: `content/${subject}`,
        format: { data: 'yaml' },
        previewUrl: subjects[subject].page,
        schema: formFor(schemaOf(subject).shape),
      }),
    ]),
  ) as Record<Subject, ReturnType<typeof singleton>>,
});

// Before Keystatic asks its server for anything. The server reads this file as well.
if (!import.meta.env.SSR) await import('./browser/main.ts');
