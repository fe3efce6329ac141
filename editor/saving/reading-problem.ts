import { explainIssues, parseYaml } from '../../src/data/explain.ts';
import { schemaOf } from '../../src/subjects/subjects.ts';
import { subjectOf } from './save.ts';

const ADVICE = 'Tryck på Historik och ta tillbaka det som var före, eller rätta filen.';

/**
 * Why a form cannot show a content file, in words for the owner, or nothing. A form shows what is missing or wrong in
 * a field, but has no place for what it does not know.
 */
export function readingProblem(path: string, text: string): string | undefined {
  let data: unknown;
  try {
    data = parseYaml(path, text);
  } catch (error) {
    return `${(error as Error).message} ${ADVICE}`;
  }
  const issues = schemaOf(subjectOf(path)).safeParse(data).error?.issues ?? [];
  const unknown = issues.filter(
    ({ code, path }) => code === 'unrecognized_keys' || path.length === 0,
  );
  return unknown.length > 0 ? `${explainIssues(path, text, unknown)} ${ADVICE}` : undefined;
}
