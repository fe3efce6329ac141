import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { allSubjects, type Subject } from './subjects.ts';

type Parsed = { data?: unknown; problem?: string };

export const contentFile = (subject: string) => `content/${subject}.yaml`;

export function parseYaml(text: string, file = ''): Parsed {
  const document = parseDocument(text);
  const reason = 'filen går inte att läsa. Kontrollera indrag, kolon, stjärnor och citattecken.';
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const quote = text.split('\n')[line - 1]?.trim();
    return { problem: `${file}, rad ${line}: ${reason} Där står: ${quote}` };
  }
  try {
    return { data: document.toJS() };
  } catch {
    // Only `toJS` finds an alias without an anchor, such as `text: *Viktigt*`.
    return { problem: `${file}: ${reason}` };
  }
}

/** Caches each file's latest text and its data, because the preview reads all files at every keystroke. */
const latestFiles = new Map<string, { text: string; parsed: Parsed }>();

/** Returns the data of all content files, and the problems of unreadable ones. Callers share the data and must not change it. */
export function readContent(folder = 'content') {
  const data: Partial<Record<Subject, unknown>> = {};
  const problems: Partial<Record<Subject, string>> = {};
  for (const subject of allSubjects) {
    const path = join(folder, `${subject}.yaml`);
    const parsed = readYamlFile(path, { shownAs: contentFile(subject) });
    data[subject] = parsed.data;
    if (parsed.problem) problems[subject] = parsed.problem;
  }
  return { data, problems };
}

function readYamlFile(file: string, { shownAs }: { shownAs: string }): Parsed {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { problem: `${shownAs} saknas, eller går inte att läsa.` };
  }
  const cached = latestFiles.get(file);
  if (cached?.text === text) return cached.parsed;
  const parsed = parseYaml(text, shownAs);
  latestFiles.set(file, { text, parsed });
  return parsed;
}
