/*
 * Explains mistakes in content files to the owner: the file, the line, the field and what is expected there.
 */
import { z } from 'astro/zod';
import { type ErrorCode, isNode, LineCounter, parseDocument } from 'yaml';
import { sv } from 'zod/locales';

type Issue = z.core.$ZodIssue;

z.config({ ...sv(), customError: explainType });

/** Says what a field is for when its value has the wrong type: that helps more than zod's names of types. */
function explainType({ code, input, inst }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined;
  const description = inst instanceof z.ZodType ? inst.description : undefined;
  const mistake = input === undefined || input === null ? 'Fältet saknas.' : 'Fel slags värde.';
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

/**
 * @param file the name to show in the error, e.g. `content/services.yaml`
 * @throws Error naming file and line if the text is not valid YAML
 */
export function parseYaml(file: string, text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const content = text.split('\n')[line - 1]?.trim();
    throw new Error(
      `${file}, rad ${line}: filen går inte att läsa. ${REASONS[error.code] ?? 'Kontrollera indrag, kolon och citattecken.'} Där står: ${content}`,
    );
  }
  return document.toJS();
}

/** Parses YAML; returns undefined if it is invalid. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.toJS();
}

/**
 * Describes everything that is wrong with a content file in one message.
 *
 * @param text the YAML that was checked, to find the lines in
 * @param nameField names a field for the owner
 */
export function explainIssues(
  file: string,
  text: string,
  issues: readonly Issue[],
  nameField: (path: Issue['path']) => string,
): string {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const rows = issues.map((issue) => {
    const line = lineOf(issue.path);
    return `  rad ${line}  ${nameField(issue.path)}: ${issue.message}`;
  });
  return `${file} stämmer inte:\n${rows.join('\n')}`;

  /** The line of a value, or of what encloses it if the value is missing. */
  function lineOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length >= 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  }
}
