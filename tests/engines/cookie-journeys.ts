import { cookies, footer } from './content.ts';
import type { Driver } from './driver.ts';
import type { Journey } from './journeys.ts';
import { button } from './locators.ts';
import { click, DESKTOP, PHONE, reads, until, visit } from './steps.ts';

const asks = (driver: Driver) => reads(driver, cookies.text);

export const cookieJourneys: Journey[] = [
  {
    name: 'who declines cookies is not asked again',
    async run(driver, origin) {
      await driver.resize(...PHONE);
      await visit(driver, origin);
      await until('the question is asked', () => asks(driver));
      await click(driver, button(cookies.decline));
      await until('the question is gone', async () => !(await asks(driver)));
      await driver.open(new URL('/contact', origin).href);
      await until('the page is there', () => reads(driver, footer.closing));
      await until('it does not ask', async () => !(await asks(driver)));
    },
  },
  {
    name: 'who accepts cookies can take it back in the footer',
    async run(driver, origin) {
      await driver.resize(...DESKTOP);
      await visit(driver, origin);
      await click(driver, button(cookies.accept));
      await until('the question is gone', async () => !(await asks(driver)));
      await click(driver, button(footer.cookieSettings));
      await until('the answer is shown', () => reads(driver, cookies.status.accepted));
      await click(driver, button(cookies.decline));
      await until('it is stored', () =>
        driver.evaluate(() => localStorage.getItem('cookie-consent') === 'declined', undefined),
      );
    },
  },
];
