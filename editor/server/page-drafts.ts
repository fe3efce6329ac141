import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AllContent } from '../../content-model/answers.ts';
import { readContent } from '../../content-model/read-yaml.ts';
import { allSubjects } from '../../content-model/subjects.ts';
import { replaceFile } from '../../shared/files/replace-file.ts';
import { PAGE_DRAFTS } from '../preview/start.ts';
import { readAllContent } from './content/content-files.ts';
import { createChange, findProblems, pickFormData } from './content/content-form.ts';
import { contentForms } from './content/forms.ts';
import { listDraftedForms, mergeDraft } from './drafts.ts';

export function readPreviewContent() {
  const drafts = readContent(PAGE_DRAFTS).data;
  const saved = readContent().data;
  return allSubjects.map((subject) => drafts[subject] ?? saved[subject]);
}

export async function updatePreviewContent() {
  const saved = readAllContent();
  const drafted = await applyValidDrafts(saved);
  mkdirSync(PAGE_DRAFTS, { recursive: true, mode: 0o700 });
  for (const subject of allSubjects) {
    // The file contains JSON, which is valid YAML.
    const file = join(PAGE_DRAFTS, `${subject}.yaml`);
    const isUnchanged = isDeepStrictEqual(drafted[subject], saved[subject]);
    if (isUnchanged) rmSync(file, { force: true });
    else replaceFile(file, JSON.stringify(drafted[subject]), 0o600);
  }
}

async function applyValidDrafts(saved: AllContent): Promise<AllContent> {
  const draftedForms = listDraftedForms();
  let content = saved;
  for (const form of contentForms) {
    if (!draftedForms.includes(form)) continue;
    const data = mergeDraft(form, pickFormData(form, content));
    const change = createChange(form, content, data);
    const problems = await findProblems(change);
    if (problems.length === 0) content = change.after;
  }
  return content;
}
