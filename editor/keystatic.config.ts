import { config, singleton } from '@keystatic/core';
import { formFor } from './form.ts';
import './stay.ts';
import { groups, type Subject, schemaOf, subjects } from '../src/subjects/subjects.ts';

/** The editor: one form for each file of content/, made of the file's schema. */
export default config({
  storage: { kind: 'local' },
  locale: 'sv-SE',
  ui: { brand: { name: 'Glödkraft' }, navigation: groups },
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
