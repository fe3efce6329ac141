import { expect, test } from 'vitest';
import { builtPages } from './built-site/built-site.ts';

test.each(builtPages())('$path has one h1 and skips no level', ({ root }) => {
  const levels = root
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    .map(({ rawTagName }) => Number(rawTagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((above, level) => {
    expect(level).toBeLessThanOrEqual(above + 1);
    return level;
  }, 1);
});
