import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../shared/walk.ts';
import { entryKind } from '../../src/subjects/entry-name.ts';
import { type Kind, readKind } from '../../src/subjects/schema-kind.ts';
import { alignEntries } from './align-entries.ts';
import { ORDER, type Path } from './compare-fields.ts';

/**
 * One version with some fields of another.
 *
 * @param base what both were made of, if it is known
 * @param chosen the differences, by their paths, in which the other one counts: see `compare-fields.ts`
 */
export function takeFields(
  kind: Kind,
  mine: unknown,
  theirs: unknown,
  base: unknown,
  chosen: Path[],
): unknown {
  const paths = new Set(chosen.map((path) => JSON.stringify(path)));
  const isTheirs = (path: Path) => paths.has(JSON.stringify(path));
  return merge(kind, mine, theirs, base, []);

  function merge(kind: Kind, mine: unknown, theirs: unknown, base: unknown, path: Path): unknown {
    if (isDeepStrictEqual(mine, theirs)) return mine;
    if (kind.kind === 'object' && isRecord(mine) && isRecord(theirs)) {
      const merged = { ...mine };
      for (const [key, schema] of Object.entries(kind.fields)) {
        const before = isRecord(base) ? base[key] : undefined;
        const field = readKind(schema, key);
        const value = merge(field, mine[key], theirs[key], before, [...path, key]);
        if (value === undefined) delete merged[key];
        else merged[key] = value;
      }
      return merged;
    }
    if (kind.kind === 'list' && Array.isArray(mine) && Array.isArray(theirs)) {
      const element = entryKind(kind);
      const first = isTheirs([...path, ORDER]) ? 'theirs' : 'mine';
      return alignEntries(element, mine, theirs, base, first).rows.flatMap((row) => {
        const inner = [...path, row.key];
        if (row.mine !== undefined && row.theirs !== undefined) {
          return [merge(element, row.mine, row.theirs, row.base, inner)];
        }
        const kept = isTheirs(inner) ? row.theirs : row.mine;
        return kept === undefined ? [] : [kept];
      });
    }
    return isTheirs(path) ? theirs : mine;
  }
}
