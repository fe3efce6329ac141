import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

const CONTENT = 'content';

/**
 * The file of a picture that a content file names, for what the build draws from it:
 * `pictureFile('trainer', 'profileImage', 'src')`. What the schemas return is the address of the finished picture.
 *
 * @throws Error when the content file names no picture there
 */
export function pictureFile(name: string, ...field: string[]): string {
  const file = join(CONTENT, `${name}.yaml`);
  const path = readField(name, field);
  if (typeof path !== 'string') throw new Error(`${file}: no picture at ${field.join('.')}.`);
  return join(CONTENT, path);
}

/** The point of a picture to keep in sight when it is cropped, as shares of its width and height, if one is chosen. */
export function pictureFocus(
  name: string,
  ...field: string[]
): { x: number; y: number } | undefined {
  const focus = readField(name, [...field, 'focus']);
  if (typeof focus !== 'string') return undefined;
  const [x = 50, y = 50] = focus.split(' ').map((part) => Number.parseInt(part, 10));
  return { x: x / 100, y: y / 100 };
}

function readField(name: string, field: string[]): unknown {
  return parseDocument(readFileSync(join(CONTENT, `${name}.yaml`), 'utf8')).getIn(field);
}
