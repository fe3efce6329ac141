import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { schemaOf } from '../subjects/subjects.ts';
import { explainIssues, parseYaml } from './explain.ts';

/*
 * Each test makes one mistake in the real content file. Spaces in the patterns are \s, since prices are set with
 * no-break spaces.
 */

describe('explainIssues', () => {
  it('finds nothing to explain in the content as it stands', () => {
    expect(mistakes('services.yaml', schemaOf('services'), /$^/, '')).toBeNull();
    expect(mistakes('contact.yaml', schemaOf('contact'), /$^/, '')).toBeNull();
  });

  it('names file, line and field of a field that is missing, and what it is for', () => {
    expect(
      mistakes('services.yaml', schemaOf('services'), 'title: Onlinecoachning\n    ', ''),
    ).toBe(
      `content/services.yaml stämmer inte:
  rad ${lineOf('services.yaml', 'title: Onlinecoachning')}  items › nummer 2 › title: Fältet saknas. Tjänstens namn.`,
    );
  });

  it('takes a field without a value for a missing one, and points at it', () => {
    expect(
      mistakes('services.yaml', schemaOf('services'), 'title: Onlinecoachning', 'title:'),
    ).toBe(
      `content/services.yaml stämmer inte:
  rad ${lineOf('services.yaml', 'title: Onlinecoachning')}  items › nummer 2 › title: Fältet saknas. Tjänstens namn.`,
    );
  });

  it('lists the icons there are when one is unknown', () => {
    expect(mistakes('services.yaml', schemaOf('services'), 'icon: apple', 'icon: pear')).toBe(
      `content/services.yaml stämmer inte:
  rad ${lineOf('services.yaml', 'icon: apple')}  items › nummer 3 › icon: Välj en av ikonerna dumbbell, device-laptop, apple, users.`,
    );
  });

  it('shows how a price is written when the slash is missing', () => {
    expect(mistakes('services.yaml', schemaOf('services'), /250\skr\s\/\spass/, '250 kr')).toBe(
      `content/services.yaml stämmer inte:
  rad ${lineOf('services.yaml', /price: 250/)}  items › nummer 4 › price: Priset ska ha ett snedstreck mellan beloppet, med siffror, och enheten, till exempel 200–300 kr / pass eller 700 kr / pass.`,
    );
  });

  it('points at a training goal that has no label', () => {
    const last = '  - value: other\n    label: Annat\n';
    expect(
      mistakes('contact.yaml', schemaOf('contact'), last, `${last}  - value: sleep-better\n`),
    ).toBe(
      `content/contact.yaml stämmer inte:
  rad ${lineOf('contact.yaml', 'value: other') + 2}  trainingGoals › nummer 6 › label: Fältet saknas. Det som syns i listan.`,
    );
  });

  it('says what a field is for when it holds the wrong kind of value', () => {
    expect(
      mistakes('services.yaml', schemaOf('services'), 'title: Onlinecoachning', 'title: 12'),
    ).toBe(
      `content/services.yaml stämmer inte:
  rad ${lineOf('services.yaml', 'title: Onlinecoachning')}  items › nummer 2 › title: Fel slags värde. Tjänstens namn.`,
    );
  });

  it('tells all mistakes of a file at once, a misspelt field among them', () => {
    expect(mistakes('services.yaml', schemaOf('services'), 'badge: Hybrid', 'bagde: Hybrid')).toBe(
      `content/services.yaml stämmer inte:
  rad ${lineOf('services.yaml', 'title: Onlinecoachning')}  items › nummer 2 › badge: Fältet saknas. Märket i kortets hörn.
  rad ${lineOf('services.yaml', 'title: Onlinecoachning')}  items › nummer 2: Okänd nyckel: "bagde"`,
    );
  });

  it('names the section that the menu leads to and the page does not have', () => {
    expect(mistakes('site.yaml', schemaOf('site'), '"#services"', '"#tjanster"')).toBe(
      `content/site.yaml stämmer inte:
  rad ${lineOf('site.yaml', '#services')}  mainNav › nummer 3 › href: Sidan har inget avsnitt #tjanster. Välj ett av #home, #about, #compare, #payment, #services, #results, #gallery, #persona, #testimonials, #contact.`,
    );
  });

  it('names what a text names in vain', () => {
    expect(mistakes('contact.yaml', schemaOf('contact'), '{phone}', '{telefon}')).toMatch(
      /form › failureNote: \{telefon\} står inte för något\. .*\{phone\}/,
    );
  });

  it('asks for a telephone number where there is half of one', () => {
    expect(mistakes('site.yaml', schemaOf('site'), /phone: 070.*/, 'phone: 070-174')).toMatch(
      /contactInfo › phone: Skriv ett helt telefonnummer/,
    );
  });

  it('calls what has no name the whole file', () => {
    expect(
      explainIssues('content/x.yaml', '- a', z.object({}).safeParse([]).error?.issues ?? []),
    ).toBe('content/x.yaml stämmer inte:\n  rad 1  hela filen: Fel slags värde.');
  });
});

describe('parseYaml', () => {
  it('names file and line of what is not YAML', () => {
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
  ])('says in Swedish what is wrong with %j', (text, reason) => {
    expect(() => parseYaml('content/x.yaml', text)).toThrow(reason);
    expect(() => parseYaml('content/x.yaml', text)).not.toThrow(/ at line|expected|must/i);
  });
});

/** The message for one mistake in a content file; null when the schema finds none. */
function mistakes(file: string, schema: z.ZodType, right: string | RegExp, wrong: string) {
  const text = readFileSync(`templates/warm/content/${file}`, 'utf8').replace(right, wrong);
  const result = schema.safeParse(parseYaml(`content/${file}`, text));
  return result.success ? null : explainIssues(`content/${file}`, text, result.error.issues);
}

/** The line of the first occurrence in the file as it stands, counted from 1. */
function lineOf(file: string, words: string | RegExp): number {
  const lines = readFileSync(`templates/warm/content/${file}`, 'utf8').split('\n');
  return lines.findIndex((line) => line.search(words) >= 0) + 1;
}
