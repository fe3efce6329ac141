import { expect, test } from 'vitest';
import { parseYaml } from './read-yaml.ts';

test('what is no YAML is refused with its file, its line and what is written there', () => {
  expect(() => parseYaml('content/x.yaml', 'a: 1\nb: c: d\n')).toThrow(
    /^content\/x\.yaml, rad 2: .* Där står: b: c: d$/,
  );
});
