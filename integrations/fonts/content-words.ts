import { globSync, readFileSync } from 'node:fs';
import { parseDocument, visit } from 'yaml';

/** All that the pages say in sentences: averages of English text know neither Swedish nor å, ä and ö. */
export function sentences(): string {
  return texts('content/*.yaml')
    .filter((text) => /\s/.test(text))
    .join(' ');
}

/** All figures of prices and results. */
export function figures(): string {
  const numbers = texts('content/{services,results}.yaml')
    .join(' ')
    .match(/\d[\d ,]*/g);
  return numbers?.join(' ') ?? '0123456789';
}

function texts(pattern: string): string[] {
  const found: string[] = [];
  for (const file of globSync(pattern).sort()) {
    visit(parseDocument(readFileSync(file, 'utf8')), {
      Scalar(key, { value }) {
        if (key !== 'key' && typeof value === 'string') found.push(value);
      },
    });
  }
  return found;
}
