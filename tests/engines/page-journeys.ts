import assert from 'node:assert/strict';
import { labels, pages, site, testimonials, trainer } from './content.ts';
import type { Journey } from './journeys.ts';
import { button, link, section } from './locators.ts';
import { click, DESKTOP, isInView, PHONE, reads, until, visit, wake } from './steps.ts';

const [home, about, services] = site.mainNav;
const [firstCertificate, secondCertificate] = trainer.certificateImages;

export const pageJourneys: Journey[] = [
  {
    name: 'the page opens on its headline, and no width scrolls sideways',
    async run(driver, origin) {
      await visit(driver, origin, 'declined');
      for (const width of [320, 360, 768, 1440, 1920]) {
        await driver.resize(width, 800);
        assert.ok(await isInView(driver, 'h1'), `the headline is in view at ${width} px`);
        const [inner, whole] = await driver.evaluate(
          () => [innerWidth, document.documentElement.scrollWidth],
          undefined,
        );
        assert.equal(inner, width);
        assert.ok((whole ?? 0) <= width, `${whole} px of page at ${width} px`);
      }
    },
  },
  {
    name: 'a link of the header leads to its section, on solid ground, and the arrow back up',
    async run(driver, origin) {
      await driver.resize(...DESKTOP);
      await visit(driver, origin, 'declined');
      await click(driver, `//header${link(services.title)}`);
      await until('the services are in view', () => isInView(driver, `${services.href} h2`));
      await until('the header is opaque', () =>
        driver.evaluate(() => {
          const header = document.querySelector('header');
          return header !== null && getComputedStyle(header).backgroundColor !== 'rgba(0, 0, 0, 0)';
        }, undefined),
      );
      await click(driver, link(labels.toTop));
      await until('the page is back at its top', () =>
        driver.evaluate(() => scrollY === 0, undefined),
      );
    },
  },
  {
    name: 'the unit of a price stands on one line, where there is room for it',
    async run(driver, origin) {
      await driver.resize(...DESKTOP);
      await visit(driver, origin, 'declined');
      await until('the fonts are there', () =>
        driver.evaluate(() => document.documentElement.dataset['fonts'] !== undefined, undefined),
      );
      const units = await driver.evaluate(
        () =>
          [...document.querySelectorAll('#services article [aria-hidden]')]
            .filter(({ firstChild }) => firstChild?.textContent?.startsWith('/'))
            .map(({ firstChild }) => {
              const range = document.createRange();
              range.selectNodeContents(firstChild as Node);
              return { unit: range.toString(), lines: range.getClientRects().length };
            }),
        undefined,
      );
      assert.ok(units.length > 0);
      for (const { unit, lines } of units) assert.equal(lines, 1, unit);
    },
  },
  {
    name: 'the menu of a phone opens, and closes on Esc and on a link that leads to its section',
    async run(driver, origin) {
      await driver.resize(...PHONE);
      await visit(driver, origin, 'declined');
      const isOpen = () =>
        driver.evaluate(() => document.querySelector('#menu[open]') !== null, undefined);
      await click(driver, button(labels.header.openMenu));
      await until('the menu is open', isOpen);
      await driver.press('Escape');
      await until('the menu is closed', async () => !(await isOpen()));
      await click(driver, button(labels.header.openMenu));
      await click(driver, `${section('menu')}${link(about.title)}`);
      await until('the menu is closed', async () => !(await isOpen()));
      await until('the section is in view', () => isInView(driver, about.href));
    },
  },
  {
    name: 'the services step by button and by arrow key',
    async run(driver, origin) {
      await driver.resize(...DESKTOP);
      await visit(driver, origin, 'declined');
      await wake(driver, services.href);
      const second = '#services [data-slides] > :nth-child(2)';
      const left = () =>
        driver.evaluate(
          (card) => document.querySelector(card)?.getBoundingClientRect().left ?? 0,
          second,
        );
      const before = await left();
      await click(driver, button(labels.services.next));
      await until('the second card has come first', async () => (await left()) < before - 100);
      const between = await left();
      await driver.press('ArrowRight');
      await until('the second card has gone', async () => (await left()) !== between);
    },
  },
  {
    name: 'the testimonials jump to the dot that is pressed, and stop',
    async run(driver, origin) {
      await driver.resize(...PHONE);
      await visit(driver, origin, 'declined');
      await wake(driver, '#testimonials');
      const { dot } = labels.testimonials;
      const total = testimonials.items.length;
      await click(driver, link(dot.replace('{n}', '3').replace('{total}', total)));
      await until('the third speaks', () => reads(driver, testimonials.items[2].name));
      await until('it stands still', () =>
        driver.evaluate(
          (name) => document.querySelector(`#testimonials [aria-label="${name}"]`) !== null,
          labels.testimonials.start,
        ),
      );
    },
  },
  {
    name: 'a certificate opens, goes on by arrow key, and closes by Esc and by Stäng',
    async run(driver, origin) {
      await driver.resize(...DESKTOP);
      await visit(driver, origin, 'declined');
      await wake(driver, '#about');
      const shown = () =>
        driver.evaluate(() => document.querySelector('dialog[open]')?.ariaLabel, undefined);
      const dialog = ({ title }: { title: string }) =>
        labels.certificates.dialog.replace('{title}', title);
      const open = button(labels.certificates.open.replace('{title}', firstCertificate.title));
      await click(driver, open);
      await until('the first is shown', async () => (await shown()) === dialog(firstCertificate));
      await driver.press('ArrowRight');
      await until('the second is shown', async () => (await shown()) === dialog(secondCertificate));
      await driver.press('Escape');
      await until('none is shown', async () => !(await shown()));
      await click(driver, open);
      await until('the picture has come', () =>
        driver.evaluate(() => {
          const picture = document.querySelector<HTMLImageElement>('dialog[open] img');
          return picture?.complete && picture.naturalWidth > 0;
        }, undefined),
      );
      await click(driver, `//dialog[@open]${button(labels.certificates.close)}`);
      await until('none is shown', async () => !(await shown()));
    },
  },
  {
    name: 'a path that does not exist says so, and leads home',
    async run(driver, origin) {
      await visit(driver, new URL('/finns-inte', origin), 'declined');
      assert.ok(await reads(driver, pages.notFound.heading));
      await click(driver, `//main${link(pages.notFound.link)}`);
      await until('home is shown', () => isInView(driver, home.href));
    },
  },
];
