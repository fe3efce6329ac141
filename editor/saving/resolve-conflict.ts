import { readYaml } from '../../src/subjects/read-yaml.ts';
import { readKind } from '../../src/subjects/schema-kind.ts';
import { type Subject, schemaOf, subjects } from '../../src/subjects/subjects.ts';
import { blobSha } from '../history/blob-sha.ts';
import type { History } from '../history/history.ts';
import { compareFields, type Difference } from './compare-fields.ts';
import { takeFields } from './take-fields.ts';

/** What was chosen between two versions of a file: all mine but for these fields of theirs. */
export type Chosen = { path: string; sha: string; theirs: Difference['path'][] };

/** What the browser is told of a file that was saved elsewhere since it was opened. */
export type ConflictReport = {
  path: string;
  label: string;
  /** The version to choose from, which the answer names. */
  sha: string;
  differences: Difference[];
};

/** A file is no longer what the form was opened with. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly report: ConflictReport;

  constructor(report: ConflictReport) {
    super(`${report.label} har ändrats på annat håll.`);
    this.report = report;
  }
}

type Saved = {
  subject: Subject;
  path: string;
  /** The data that is to be saved. */
  mine: unknown;
  /** The file as it is now. */
  current: string;
  request: { opened?: Record<string, string>; chosen?: Chosen };
  history: History;
};

/**
 * What to save where two may have written: what was asked for when the file is as it was opened, else with the fields
 * that were chosen of it.
 *
 * @throws Conflict when there is something to choose
 */
export function resolveConflict({
  subject,
  path,
  mine,
  current,
  request,
  history,
}: Saved): unknown {
  const { opened = {}, chosen } = request;
  const sha = blobSha(current);
  const base = opened[path];
  if (!base || base === sha) return mine;
  const theirs = readYaml(current);
  if (theirs === undefined) return mine;
  const kind = readKind(schemaOf(subject), subject, 'Allt.');
  const original = history.bySha(subject, base);
  const before = original && readYaml(original);
  if (chosen?.path === path && chosen.sha === sha) {
    return takeFields(kind, mine, theirs, before, chosen.theirs);
  }
  const differences = compareFields(kind, mine, theirs, before);
  if (differences.length === 0) return mine;
  throw new Conflict({ path, label: subjects[subject].label, sha, differences });
}
