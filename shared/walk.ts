export type Path = (string | number)[];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields a value of parsed YAML and all values inside it, in document order, with their paths. */
export function* walk(value: unknown, path: Path = []): Generator<{ value: unknown; path: Path }> {
  yield { value, path };
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* walk(entry, [...path, index]);
  } else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, [...path, key]);
  }
}
