import { statSync } from 'node:fs';

const results = new Map<string, Promise<unknown>>();

/**
 * Reads something of a file once, until the file changes: the editor renders its page at every keystroke.
 *
 * @param what a name for what is read
 */
export function oncePerFile<T>(what: string, file: string, read: () => Promise<T>): Promise<T> {
  const key = `${what} ${file} ${statSync(file).mtimeMs}`;
  const result = (results.get(key) as Promise<T> | undefined) ?? read();
  results.set(key, result);
  return result;
}
