import { readContent as readFiles } from '../../../content-model/read-yaml.ts';
import { type Subject, schemas } from '../../../content-model/subjects.ts';
import { fillVariables, readVariables } from '../../../content-model/variables.ts';

const { data } = readFiles();
const variables = readVariables(data);

/** Returns the content of a subject as the pages show it: `readContent('hero')`. */
// biome-ignore lint/suspicious/noExplicitAny: the data of any subject
export const readContent = (subject: Subject): any =>
  schemas[subject].parse(fillVariables(data[subject], variables));
