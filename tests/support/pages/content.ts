import * as model from '../../../content-model/subjects.ts';

/** Reads a file of content/ as the pages show it: `readContent('hero')`. */
// biome-ignore lint/suspicious/noExplicitAny: the data of any subject
export const readContent = (subject: model.Subject): any => model.readContent(subject);
