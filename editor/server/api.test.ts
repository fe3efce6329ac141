import fs, { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { enterProject } from '../../tests/support/enter-project.ts';
import { api } from './api.ts';
import type { Todo } from './overview.ts';

/** Creates the API in a temporary folder with a template's content. Returns functions that send requests. */
function setUp() {
  enterProject();
  vi.spyOn(console, 'error').mockReturnValue();
  const app = api(async () => null);
  async function ask(path: string, init?: RequestInit) {
    const answer = await app.request(`http://localhost/redigera/api/${path}`, init);
    return { status: answer.status, data: await answer.json() };
  }
  const headers = { 'Content-Type': 'application/json' };
  const put = (form: string, edit: object) =>
    ask(`forms/${form}`, { method: 'PUT', headers, body: JSON.stringify(edit) });
  return { ask, put };
}

test('what cannot be read is reported at its own place, and everything else opens', async () => {
  const { ask } = setUp();
  mkdirSync('.env');
  expect(JSON.stringify((await ask('overview')).data)).toContain('Filen .env i');
  rmSync('.env', { recursive: true });
  writeFileSync('.env', 'SITE_URL=www.anna-pt.se\nSMTP_URL=smtp.loopia.se\nFORM_SERVICE_URL=x\n');
  // A missing file, a folder in place of a file and of a picture, and a text without its closing quote.
  rmSync('content/comparison.yaml');
  rmSync('content/site.yaml');
  mkdirSync('content/site.yaml');
  rmSync('content/images/certificate-kostradgivare.jpg');
  mkdirSync('content/images/certificate-kostradgivare.jpg');
  writeFileSync('content/footer.yaml', 'closing: "');
  const { status, data } = await ask('overview');
  expect(status).toBe(200);
  const problems = data.todos.filter((todo: Todo) => todo.blocksPublishing);
  const places = problems.map(({ subject }: { subject: string }) => subject);
  expect(places).toEqual(
    expect.arrayContaining(['plats', 'comparison', 'site', 'footer', 'trainer']),
  );
  expect(JSON.stringify(data)).not.toMatch(/\bE[A-Z]{4,}\b|Invalid/);
  for (const path of ['forms/services', 'forms/trainer', 'forms/plats', 'history']) {
    expect((await ask(path)).status, path).toBe(200);
  }
  for (const subject of ['comparison', 'site', 'footer']) {
    const { status, data } = await ask(`forms/${subject}`);
    expect(status).toBe(422);
    expect(data.message).toMatch(/Historik|den som byggde webbplatsen/);
  }
  // The history restores a missing file like a damaged one.
  const [{ subject, id }] = (await ask('history')).data.filter(
    (save: { subject: string }) => save.subject === 'comparison',
  );
  expect((await ask(`history/${subject}/${id}`, { method: 'POST' })).status).toBe(200);
  expect((await ask('forms/comparison')).status).toBe(200);
});

test('an edit says whether it changes the preview', async () => {
  const { ask, put } = setUp();
  const { data: base } = (await ask('forms/footer')).data;
  const changesPreview = async (closing: string, save: boolean) =>
    (await put('footer', { base, data: { ...base, closing }, save })).data.previewChanged;
  expect(await changesPreview('Vi ses.', false)).toBe(true);
  expect(await changesPreview('Vi ses.', true)).toBe(false);
  expect(await changesPreview('', false)).toBe(false);
  expect(await changesPreview('Vi hörs.', true)).toBe(true);
});

test('what cannot be kept in the history, to be undone, is not saved, and she reads why', async () => {
  const { ask, put } = setUp();
  const before = readFileSync('content/footer.yaml', 'utf8');
  const { data } = (await ask('forms/footer')).data;
  const typed = { base: data, data: { ...data, closing: 'Vi hörs.' }, save: true };
  const save = () => put('footer', typed);
  writeFileSync('content-history', 'in the way');
  expect((await save()).status).toBe(422);
  for (const [code, message] of [
    ['ENOSPC', 'Inget är sparat: disken är full'],
    ['EACCES', 'Inget är sparat: mappen är skrivskyddad'],
  ]) {
    const broken = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    expect((await save()).data.message).toContain(message);
    broken.mockRestore();
  }
  expect(readFileSync('content/footer.yaml', 'utf8')).toBe(before);
});
