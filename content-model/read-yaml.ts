/** Reads the YAML of content files; what cannot be read is explained to the owner. */
import { readFileSync } from 'node:fs';
import {
  type Document,
  type ErrorCode,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';

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
