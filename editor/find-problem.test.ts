import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { findProblem } from './find-problem.ts';

const services = () => parse(readFileSync('content/services.yaml', 'utf8'));
const base64 = (text: string) => Buffer.from(text).toString('base64url');

function save(path: string, data: unknown) {
  const contents = base64(typeof data === 'string' ? data : stringify(data));
  return findProblem({ additions: [{ path, contents }], deletions: [] });
}

test('lets through what the site accepts', () => {
  expect(save('content/services.yaml', services())).toBeUndefined();
});

test('says which field of which entry is wrong, by the names of the form', () => {
  const data = services();
  data.items[1].price = '1 500 kr';
  data.items[2].features = [];
  const problem = save('content/services.yaml', data);
  expect(problem).toContain('Tjänsterna › nummer 2 › Priset: Priset ska ha ett snedstreck');
  expect(problem).toContain('Tjänsterna › nummer 3 › Det som ingår: Listan behöver minst en rad.');
});

test('asks for a picture that was not chosen', () => {
  const data = parse(readFileSync('content/testimonials.yaml', 'utf8'));
  delete data.items[0].avatar;
  expect(save('content/testimonials.yaml', data)).toMatch(
    /nummer 1 › En bild av kunden: Välj en bild/,
  );
});

test('takes a picture that comes with what names it, and no other that is not there', () => {
  const data = parse(readFileSync('content/footer.yaml', 'utf8'));
  data.mark = './images/new.svg';
  const contents = base64(stringify(data));
  const additions = [{ path: 'content/footer.yaml', contents }];
  expect(findProblem({ additions, deletions: [] })).toContain('Bilden finns inte');
  additions.push({ path: 'content/images/new.svg', contents: base64('<svg/>') });
  expect(findProblem({ additions, deletions: [] })).toBeUndefined();
});

test('refuses a HEIC picture, whatever it is called', () => {
  expect(save('content/images/a.jpg', '\0\0\0\x18ftypheic\0\0')).toContain('HEIC');
});

test('writes to nothing else', () => {
  expect(save('content/../server/main.yaml', {})).toContain('hör inte till');
});
