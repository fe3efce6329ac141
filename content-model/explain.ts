/** Explains mistakes in content files to the owner: the file, the line, the field and what is expected there. */
import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import {
  type Document,
  type ErrorCode,
  isMap,
  isNode,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import { sv } from 'zod/locales';

/** Something about a field, in words for the owner. */
export type ContentProblem = {
  path: (string | number)[];
  /** The field's name in its subject: `Tjänsterna › nummer 2 › Priset`; empty for the file itself. */
  name: string;
  message: string;
  /** A field that is missing, or that the schema does not know and no form can show: as in content of another version. */
  mismatch?: 'missing' | 'unknown';
};

z.config({ ...sv(), customError: explainType });

/** Names what a field is for when its value has the wrong type: that helps more than zod's names of types. */
function explainType({ code, input, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  const description = inst instanceof z.ZodType ? inst.description : undefined;
  const isBare = inst instanceof z.ZodString && /number|boolean/.test(typeof input);
  const mistake = isBare
    ? 'Sätt citattecken runt om: utan dem läses det inte som text.'
    : input === undefined || input === null
      ? 'Fältet saknas.'
      : 'Fel slags värde.';
  return description ? `${mistake} ${description}` : mistake;
}

/** The parser's errors, explained to the owner. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'Raden börjar för långt in eller för långt ut.',
  TAB_AS_INDENT: 'Raden börjar med en tabb. Byt den mot mellanslag.',
  DUPLICATE_KEY: 'Samma namn står två gånger i stycket.',
  MISSING_CHAR: 'Ett citattecken, en klammer, ett komma eller ett kolon saknas.',
  BLOCK_AS_IMPLICIT_KEY: 'En text med kolon i behöver citattecken runt om.',
  MULTILINE_IMPLICIT_KEY: 'Ett kolon saknas på raden, eller i raden före.',
  BAD_SCALAR_START:
    'Texten börjar med ett tecken som betyder något annat här. Sätt citattecken runt om.',
  BAD_DQ_ESCAPE: 'Ett omvänt snedstreck inom citattecken betyder något annat här. Skriv två.',
};

const SAVE_AS_UTF8 = 'Spara den som UTF-8: i Anteckningar under Spara som, Kodning.';
/** What å, ä, ö and é become in a file that is saved as Windows-1252, or was opened as that and saved as UTF-8. */
const BROKEN_LETTER = /\ufffd|Ã[\u0080-\u00bf„…–]/;
const BROKEN_LETTERS = `å, ä eller ö har blivit ett annat tecken. Är filen sparad som ANSI? ${SAVE_AS_UTF8} Blir det inte rätt, skriv bokstaven på nytt.`;
const CUT_OFF =
  'texten slutar före #, för resten läses som en anteckning. Sätt citattecken runt hela texten, och skriv en anteckning på en egen rad.';

/**
 * @param file the name to show in the error, e.g. `content/services.yaml`
 * @param text as Node decodes it from UTF-8
 * @throws Error naming file and line if the text is not valid YAML, or loses part of what was written
 */
export function parseYaml(file: string, text: string): unknown {
  if (text.includes('\0')) throw new Error(`${file} är sparad som UTF-16. ${SAVE_AS_UTF8}`);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  const [start, reason] = error
    ? [
        startOf(error, document),
        `filen går inte att läsa. ${REASONS[error.code] ?? 'Kontrollera indrag, kolon och citattecken.'}`,
      ]
    : BROKEN_LETTER.test(text)
      ? [text.search(BROKEN_LETTER), BROKEN_LETTERS]
      : [cutOffAt(document, text), CUT_OFF];
  if (start === undefined) return document.toJS();
  const { line } = lines.linePos(start);
  const content = text.split('\n')[line - 1]?.trim();
  throw new Error(`${file}, rad ${line}: ${reason} Där står: ${content}`);
}

/** The end of a text without quotation marks that ` #` turned the rest of into a comment. */
function cutOffAt(document: Document.Parsed, text: string): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_, { type, value, source, range }) {
      const end = range?.[1] ?? 0;
      // Nothing is left of a text that begins with #.
      const isText = type === 'PLAIN' && (typeof value === 'string' || !source);
      if (isText && /^[^\S\n]*#/.test(text.slice(end))) found ??= end;
    },
  });
  return found;
}

/** Where a mistake begins: the parser notices a quotation mark that is not closed where it has to stop reading. */
function startOf({ code, pos: [noticed] }: YAMLParseError, document: Document.Parsed): number {
  let start = noticed;
  visit(document, {
    Scalar(_, { type, range }) {
      const isBefore = type?.startsWith('QUOTE') && range && range[0] < noticed;
      if (code === 'MISSING_CHAR' && isBefore) start = range[0];
    },
  });
  return start;
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

/**
 * Describes everything that is wrong with a content file in one message.
 *
 * @param label the subject's name
 * @param text the YAML that was checked, to find the lines in
 */
export function explainProblems(
  file: string,
  label: string,
  text: string,
  problems: readonly ContentProblem[],
): string {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const rows = problems.map(({ path, name, message }) => {
    const place = [label, name].filter(Boolean).join(' › ');
    return `  rad ${lineOf(path)}  ${place}: ${message}`;
  });
  return `${file} stämmer inte:\n${rows.join('\n')}`;

  /** The line where a field begins, or what encloses it if the field is missing. */
  function lineOf(path: ContentProblem['path']): number {
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === path.at(-1));
    const node = pair ? pair.key : document.getIn(path, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return path.length > 0 ? lineOf(path.slice(0, -1)) : 1;
  }
}
