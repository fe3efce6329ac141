import { expect, it } from 'vitest';
import { typeset, typesetFigure } from './typeset.ts';

it.each([
  ['700 kr / pass, eller 6 000 kr för 10 pass', '700~kr / pass, eller 6~000~kr för 10~pass'],
  ['Ring 070-174 06 42 kl. 7.30', 'Ring 070-174 06 42 kl.~7.30'],
  ['+46 70 174 06 42, 08-465 004 00', '+46 70 174 06 42, 08-465 004 00'],
  ['Swisha 123 456 78 90, org.nr 556677-8899', 'Swisha 123 456 78 90, org.nr 556677-8899'],
  ['8+ år och 14 dagars ångerrätt', '8+~år och 14~dagars ångerrätt'],
  ['Hon sa "Nu!", och “då”', 'Hon sa ”Nu!”, och ”då”'],
  ['Två rader\u000bpå en bild', 'Två rader på en bild'],
  ['Ofta – inte alltid', 'Ofta~– inte alltid'],
  ['– Ja, sa hon', '– Ja, sa hon'],
  ["Det var 'nära'", 'Det var ’nära’'],
  ['Betala som du vill. Du kan byta.', 'Betala som du~vill. Du~kan byta.'],
  ['Du kan byta. Hon heter Bo N.', 'Du kan~byta. Hon~heter Bo N.'],
])('sets %s', (written, shown) => {
  expect(typeset(written)).toBe(shown.replaceAll('~', '\u00a0'));
});

it.each(['+28', '-3', '–3', '−3'])('keeps the sign of %s from its digit', (figure) => {
  expect(typesetFigure(figure)).toBe(`${figure[0]}\u200a${figure.slice(1)}`);
});
