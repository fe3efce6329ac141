/** Reads the YAML of content files. */
import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument } from 'yaml';

export const contentFile = (subject: string) => `content/${subject}.yaml`;

/**
 * @param file the name to show in the error, e.g. `content/services.yaml`
 * @throws Error in the owner's language with file, line, and what is written there, if the text is not valid YAML
 */
export function parseYaml(file: string, text: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (!error) return document.toJS();
  const { line } = lines.linePos(error.pos[0]);
  throw new Error(
    `${file}, rad ${line}: filen går inte att läsa. Kontrollera indrag, kolon och citattecken. Där står: ${text.split('\n')[line - 1]?.trim()}`,
  );
}

/** Parses YAML; returns undefined if it is invalid. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.toJS();
}

/** The data of a YAML file; undefined if it is missing, cannot be read or is invalid. */
export function readYamlFile(file: string): unknown {
  try {
    return readYaml(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
