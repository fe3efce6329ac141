import { readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { schemaOf } from '../subjects/subjects.ts';
import { explainIssues, parseYaml } from './explain.ts';

const SERVICES = { file: 'services.yaml', schema: schemaOf('services') };
const SITE = { file: 'site.yaml', schema: schemaOf('site') };

/** A mistake in a file of content: what is right there, and what is wrong instead. */
type Change = [subject: { file: string; schema: z.ZodType }, right: string | RegExp, wrong: string];

describe('explainIssues', () => {
  it.each([
    {
      mistake: 'a field that is missing',
      change: [SERVICES, 'title: Onlinecoachning\n    ', ''],
      at: ['title: Onlinecoachning', 'items.1.title: Fältet saknas. Tjänstens namn.'],
    },
    {
      mistake: 'the wrong kind of value',
      change: [SERVICES, 'title: Onlinecoachning', 'title: 12'],
      at: ['title: Onlinecoachning', 'items.1.title: Fel slags värde. Tjänstens namn.'],
    },
    {
      mistake: 'a price without its slash, with how one is written',
      change: [SERVICES, /250\skr\s\/\spass/, '250 kr'],
      at: [
        /price: 250/,
        'items.3.price: Priset ska ha ett snedstreck mellan beloppet, med siffror, och enheten, till exempel 200–300 kr / pass eller 700 kr / pass.',
      ],
    },
    {
      mistake: 'a link of the menu to a section that the page does not have',
      change: [SITE, '"#services"', '"#tjanster"'],
      at: [
        '#services',
        'mainNav.2.href: Sidan har inget avsnitt #tjanster. Välj ett av #home, #about, #compare, #payment, #services, #results, #gallery, #persona, #testimonials, #contact.',
      ],
    },
  ] satisfies { mistake: string; change: Change; at: [string | RegExp, string] }[])(
    'names file, line and field of $mistake',
    ({ change, at: [words, message] }) => {
      const [subject, right, wrong] = change as Change;
      const { file } = subject;
      expect(mistakes(subject, right, wrong)).toBe(
        `content/${file} stämmer inte:\n  rad ${lineOf(file, words)}  ${message}`,
      );
    },
  );

  it('tells all mistakes of a file at once, a misspelt field among them', () => {
    const line = lineOf('services.yaml', 'title: Onlinecoachning');
    expect(mistakes(SERVICES, 'badge: Hybrid', 'bagde: Hybrid')).toBe(
      `content/services.yaml stämmer inte:
  rad ${line}  items.1.badge: Fältet saknas. Märket i kortets hörn.
  rad ${line}  items.1: Okänd nyckel: "bagde"`,
    );
  });
});

describe('parseYaml', () => {
  it('names file and line of invalid YAML', () => {
    expect(() => parseYaml('content/x.yaml', 'a: 1\nb: [\n')).toThrow(
      /^content\/x\.yaml, rad [23]: filen går inte att läsa\./,
    );
  });

  it.each([
    ['a: "x\nb: 1\n', 'Ett citattecken'],
    ['a: 1\na: 2\n', 'Samma namn står två gånger'],
    ['a: 1\n   b: 2\n', 'kolon'],
    ['a: x: y\n', 'En text med kolon i behöver citattecken'],
    ['a: @x\n', 'Sätt citattecken runt om'],
    ['a:\n\tb: 1\n', 'tabb'],
  ])('explains in Swedish what is wrong with %j', (text, reason) => {
    expect(() => parseYaml('content/x.yaml', text)).toThrow(reason);
    expect(() => parseYaml('content/x.yaml', text)).not.toThrow(/ at line|expected|must/i);
  });
});

/** The message for one mistake in a content file; null when the schema finds none. */
function mistakes(...[{ file, schema }, right, wrong]: Change) {
  const text = readFileSync(`templates/warm/content/${file}`, 'utf8').replace(right, wrong);
  const result = schema.safeParse(parseYaml(`content/${file}`, text));
  return result.success
    ? null
    : explainIssues(`content/${file}`, text, result.error.issues, (path) => path.join('.'));
}

/** The line of the first occurrence in the unchanged file, counted from 1. */
function lineOf(file: string, words: string | RegExp): number {
  const lines = readFileSync(`templates/warm/content/${file}`, 'utf8').split('\n');
  return lines.findIndex((line) => line.search(words) >= 0) + 1;
}
