import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'astro/zod';
import { readKind } from '../src/subjects/schema-kind.ts';
import { type Subject, schemaOf } from '../src/subjects/subjects.ts';
import { buildWith, checkLists, fillWith } from './other-content.ts';
import { removeCopy } from './support/project-copy.ts';

/*
 * The longest that each text may be, of the longest words that Swedish makes, in every field at once.
 */
const WIDTHS = [320, 360, 390, 768, 1440];
const WORDS = ['Kostrådgivningskonsultation', 'Styrketräningsprogramutveckling'];
const COUNTS = { services: 12, testimonials: 1, images: 2, certificates: 5 };

/** What the names of places, of what is read by machines, and of facts would not be. */
const LEFT = /^(href|src|organisationNumber|vatNumber|clarityProjectId|address|linkAddress)$/;

test.use({ reducedMotion: 'reduce' });

/** The value with a long word in it, cut to what the field takes; as it was where the field takes no such word. */
function lengthen(schema: z.ZodType, key: string, value: unknown, description?: string): unknown {
  const kind = readKind(schema, key, description);
  if (kind.kind === 'object') {
    const entries = Object.entries((value ?? {}) as Record<string, unknown>).map(
      ([name, inner]) => {
        const field = kind.fields[name];
        return [name, field ? lengthen(field, name, inner) : inner];
      },
    );
    return Object.fromEntries(entries);
  }
  if (kind.kind === 'list') {
    return (value as unknown[]).map((entry) =>
      lengthen(kind.entry, key, entry, kind.entry.description ?? kind.label),
    );
  }
  if (kind.kind !== 'text' || typeof value !== 'string' || LEFT.test(key)) return value;
  const word = WORDS[value.length % WORDS.length];
  const { maxLength = 400 } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    maxLength?: number;
  };
  const longest = `${word} ${value}${kind.multiline ? ` ${WORDS.join(' ')}` : ''}`.slice(
    0,
    maxLength,
  );
  return schema.safeParse(longest.trim()).success ? longest.trim() : value;
}

test('the longest words stay in their places', { tag: '@desktop' }, async ({ page }) => {
  const folder = await buildWith(page, async (edit, folder) => {
    await fillWith(edit, folder, COUNTS);
    for (const file of globSync(join(folder, 'content/*.yaml'))) {
      const subject = basename(file, '.yaml') as Subject;
      edit(subject, (data) => {
        const { services, testimonials, certificates } = data;
        Object.assign(data, lengthen(schemaOf(subject), subject, data, 'Allt.'));
        // What carousels and certificates are called is read aloud, and looked for below.
        if (subject === 'labels') Object.assign(data, { services, testimonials, certificates });
      });
    }
    edit('trainer', (data) => {
      data.name = 'Anna-Margareta Wachtmeister-Silfverstolpe Kostrådgivningsdotter'.slice(0, 60);
    });
    edit('services', (data) => {
      data.items[0].badge = 'Populärast i stan'.slice(0, 16);
      data.items[1].price = 'från 12 000–15 000 kr / kostrådgivningskonsultation';
    });
  });
  try {
    for (const path of ['/contact.html', '/integritet.html', '/404.html', '/tack.html', '/']) {
      await page.goto(`http://site.example${path}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(findOverflow), `${path} at ${width} px`).toEqual([]);
      }
    }
    await checkLists(page, 1440, COUNTS);
  } finally {
    removeCopy(folder);
  }
});

/** What of a page ends outside the window, or outside the box that cuts it. Runs in the browser. */
async function findOverflow(): Promise<string[]> {
  document.documentElement.dataset['fonts'] = '';
  await document.fonts.ready;
  for (const part of document.querySelectorAll('[data-deferred]')) {
    part.removeAttribute('data-deferred');
  }
  const problems: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide`);
  for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *')) {
    const ownText = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (ownText.length === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, dialog, select, noscript')) continue;
    // A slide, card or picture may lie outside the window as a whole: its words stay inside itself.
    const frame = element
      .closest('[data-slides] > *, article, #gallery li')
      ?.getBoundingClientRect();
    const picture = element.closest('#gallery li')?.getBoundingClientRect();
    const range = document.createRange();
    for (const node of ownText) {
      range.selectNodeContents(node);
      const words = `${element.tagName} ${element.textContent?.trim().slice(0, 50)}`;
      const { left: start, right: end } = frame ?? { left: 0, right: clientWidth };
      for (const { left, right, top } of range.getClientRects()) {
        // The opening quotation marks hang in the margin by design.
        const hangs = element.closest('blockquote') !== null;
        if (left < start - 1 && !hangs) problems.push(`starts outside: ${words}`);
        if (right > end + 1) problems.push(`ends outside: ${words}`);
        if (picture && top < picture.top) problems.push(`is cut off above: ${words}`);
      }
    }
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) {
      problems.push(`clipped: ${element.textContent?.slice(0, 50)}`);
    }
  }
  return [...new Set(problems)];
}
