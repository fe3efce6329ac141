/** Finds the texts that still name a trainer or a business as before. */
import { walk } from '../shared/walk.ts';
import { readYaml } from './read-yaml.ts';

/**
 * The words by which trainer and business were known, and are no longer: first name, last name, and the name of the business.
 *
 * @param trainer every version of trainer.yaml, the one of now last
 * @param site every version of site.yaml, the one of now last
 */
export function formerNames(trainer: readonly string[], site: readonly string[]): string[] {
  const people = namesIn(trainer);
  const businesses = namesIn(site);
  const now = `${people.at(-1)} ${businesses.at(-1)}`;
  const words = people.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 2);
  return [...new Set([...words, ...businesses])].filter((word) => !now.includes(word));
}

/** The name in each version of a file. Only its line is parsed, since there may be a hundred versions. */
function namesIn(versions: readonly string[]): string[] {
  const names = versions.map((text) => {
    const data = readYaml(/^name:.*$/m.exec(text)?.[0] ?? '');
    return String(Object(data)['name'] ?? '').trim();
  });
  return names.filter(Boolean);
}

/** Where some data has one of the names, with the word that is there. */
export function findNames(names: readonly string[], data: unknown) {
  const words = names.map(RegExp.escape).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})s?(?![\\p{L}\\p{N}])`, 'u');
  return [...walk(data)].flatMap(({ value, path }) => {
    const [word] = (typeof value === 'string' && pattern.exec(value)) || [];
    return word ? [{ path, word }] : [];
  });
}
