import { expect, it } from 'vitest';
import { findSamples, isPublicAddress } from './sample-content.ts';

it('finds what says of itself that it is a sample, wherever it stands', () => {
  const text = [
    'heading: Så låter det',
    'items:',
    '  - name: Maja L.',
    '    sample: true',
    '  - name: Riktiga Rut',
    'portrait:',
    '  src: ./images/a.jpg',
    '  alt: Ett porträtt',
    '  sample: true',
    'company:',
    '  sample: false',
  ].join('\n');
  expect(findSamples('content/x.yaml', text)).toEqual([
    { file: 'content/x.yaml', line: 3, what: 'Maja L.' },
    { file: 'content/x.yaml', line: 7, what: 'Ett porträtt' },
  ]);
});

it('finds a file that is a sample as a whole', () => {
  expect(findSamples('content/company.yaml', 'legalName: Bolaget\nsample: true\n')).toHaveLength(1);
});

it('takes only an address on the network for a real one', () => {
  expect(isPublicAddress(undefined)).toBe(false);
  expect(isPublicAddress('http://localhost:4321')).toBe(false);
  expect(isPublicAddress('http://127.0.0.1:4321')).toBe(false);
  expect(isPublicAddress('https://provstudion.example')).toBe(true);
});
