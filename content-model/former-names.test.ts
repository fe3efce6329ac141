import { expect, test } from 'vitest';
import { findNames, formerNames } from './former-names.ts';

test('what is left of a former name is found in every text', () => {
  const names = formerNames(
    ['name: Saga Ekvall\ntitle: a', 'name: "Anna Ekvall"\n', 'name: Anna Öst'],
    ['name: Glöd & Kraft (PT)', 'mainNav: []\nname: Anna i form'],
  );
  expect(names).toEqual(['Saga', 'Ekvall', 'Glöd & Kraft (PT)']);
  const data = {
    heading: 'Det är jag som är Saga',
    items: [{ content: 'Sagas pass.' }, { content: 'En sagavärld, Sagax, Kraft' }],
    title: 'Glöd & Kraft (PT) – träning',
    own: 'Anna Öst',
  };
  expect(findNames(names, data)).toEqual([
    { path: ['heading'], word: 'Saga' },
    { path: ['items', 0, 'content'], word: 'Sagas' },
    { path: ['title'], word: 'Glöd & Kraft (PT)' },
  ]);
});

test('without another name nothing is left', () => {
  expect(formerNames(['name: Saga Ekvall'], ['name: Glöd', ''])).toEqual([]);
  expect(formerNames(['name: Saga Ekvall', 'name: Saga Ekvall'], ['name: Glöd'])).toEqual([]);
  expect(findNames([], { heading: 'Saga' })).toEqual([]);
});
