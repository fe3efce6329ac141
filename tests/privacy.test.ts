import { expect, test } from 'vitest';
import { builtPages } from './built-site/built-site.ts';

const pages = builtPages();
const at = (path: string) => pages.find((page) => page.path === path)?.root;

test('what is written in the form is masked, on both pages that have it', () => {
  for (const path of ['/', '/contact']) {
    const form = at(path)?.querySelector('form[aria-label="Intresseanmälan"]');
    expect(form?.getAttribute('data-clarity-mask'), path).toBe('true');
  }
});

test('the notice says where the form goes and what is measured, as this site is set up', () => {
  const notice = at('/integritet')?.querySelector('main')?.text;
  for (const words of ['min egen server', 'Microsoft Clarity', 'Integritetsskyddsmyndigheten']) {
    expect(notice).toContain(words);
  }
});
