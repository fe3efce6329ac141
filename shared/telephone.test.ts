import { expect, test } from 'vitest';
import { groupPhone, parsePhone, telHref } from './telephone.ts';

const NUMBERS: Record<string, string> = {
  '+46701740605': `0701740605|070-174 06 05|070-174\u00a006\u00a005|(0)70-174 06 05|(070) 174 06 05
    +46 (0)70 174 06 05|+46 70 174 06 05|(+46) 70 174 06 05|(+46)(0)70-174 06 05|+(46) 70 174 06 05|0046701740605
    (0046)70-174 06 05|+460701740605|+46 070-174 06 05|46701740605|46 70 174 06 05|701740605|70 174 06 05
    ( +46 ) (0)70 174 06 05|[+46] ( 0 )70 174 06 05|+()46 70 174 06 05|((+46) 70 174 06 05|070+174 06 05|+0701740605
    Mobil: 070-174 06 05|efter 17 på 070.174.06.05 (kvällar)`,
  '+46846500400': '08/465 004 00|+46 8 465 004 00|(0046)8-465 004 00|08-465\u2011004\u201100',
  '+468123456': '08-12 34 56',
  '+4681234567': '08-123 45 67 ankn 12|08-123 45 67 #12|+46 8 123 45 67x12',
  '+4650012345': '0500-12345',
  '+46771790000': '0771-79 00 00',
  '+442079460958': '+44 20 7946 0958|(+44) 20 7946 0958|+44 (0)20 7946 0958|0044 20 7946 0958',
  '+4722222222': '+47 22 22 22 22',
  '+3584012345678': '+358 40 12345678',
  '+298123456': '+298 123456',
};

test.each(
  Object.entries(NUMBERS).flatMap(([number, ways]) =>
    ways.split(/\||\n\s*/).map((written) => [written, number]),
  ),
)('%s is %s', (written, number) => {
  expect(parsePhone(written)).toBe(number);
  expect(telHref(written)).toBe(`tel:${number}`);
});

const OTHERS = `07012345|070-174 06 0|070-174 06 055|+46 70 174 06 0|0046 70 174 06 055|08-123 4|08-465 004 000|123456
465 004 00|4722222222|+1234567890123456|+46|+()|070-ring mig|ankn 12|070-174 06 05 / 08-465 004 00`;

test.each(['', ...OTHERS.split(/[|\n]/)])('%j is no number', (written) => {
  expect(parsePhone(written)).toBeUndefined();
  expect(telHref(written)).toBeUndefined();
});

const GROUPED = `070-174 06 05|08-465 004 00|08-123 45 67|08-12 34 56|031-12 34 56|0500-123 45|0771-79 00 00
+47 22 22 22 22|08-123 45 67 ankn 12|Mobil: 0701740605|abc`;

test.each(GROUPED.split(/[|\n]/))('%s is how Swedes write it', (written) => {
  expect(groupPhone(written)).toBe(written);
  const number = parsePhone(written);
  if (number?.startsWith('+46') && !/\p{L}/u.test(written))
    expect(groupPhone(number)).toBe(written);
});
