import assert from 'node:assert/strict';
import { findMail } from '../mail.ts';
import { contact } from './content.ts';
import type { Journey } from './journeys.ts';
import { button, field, section } from './locators.ts';
import { click, fill, PHONE, reads, until, visit, wake } from './steps.ts';

const { fields, submit } = contact.form;

export const enquiryJourneys: Journey[] = [
  {
    name: '/contact has the form and the testimonials, and says what is missing',
    async run(driver, origin) {
      await driver.resize(...PHONE);
      await visit(driver, new URL('/contact', origin), 'declined');
      await wake(driver, '#contact');
      assert.ok(await reads(driver, contact.pageHeading));
      await click(driver, button(submit));
      await until('the errors stand at their fields', () => reads(driver, fields.name.missing));
      await until('the first of them has the focus', () =>
        driver.evaluate(() => document.activeElement?.id === 'enquiry-name', undefined),
      );
      assert.ok(await driver.evaluate(() => !!document.querySelector('#testimonials'), undefined));
    },
  },
  {
    name: 'an enquiry is sent, confirmed, and arrives as a mail',
    async run(driver, origin, { name }) {
      const words = `Genom ${name}, med skript. Ring efter kl. 17.`;
      await driver.resize(...PHONE);
      await visit(driver, new URL('/contact', origin), 'declined');
      await wake(driver, '#contact');
      const form = section('enquiry');
      await fill(driver, `${form}${field(fields.name.label)}`, 'Åsa Öberg');
      await fill(driver, `${form}${field(fields.email.label)}`, 'asa@post.example');
      await fill(driver, `${form}${field(fields.phone.label)}`, '070-174 06 11');
      await fill(driver, `${form}${field(fields.message.label)}`, words);
      await click(driver, `${form}${button(submit)}`);
      await until('it is confirmed', () => reads(driver, contact.confirmation.heading));
      await until('the mail has come', () => findMail(words));
    },
  },
  {
    name: 'without script, by keyboard alone, an enquiry is sent and arrives as a mail',
    withoutScript: true,
    async run(driver, origin, { name }) {
      const words = `Genom ${name}, utan skript. Ring efter kl. 17.`;
      await driver.resize(...PHONE);
      await driver.open(new URL('/contact#enquiry', origin).href);
      for (const text of ['Åsa Öberg', 'asa@post.example', '0701740611', '', words]) {
        await driver.press('Tab');
        await driver.write(text);
      }
      await driver.press('Tab');
      await driver.press('Enter');
      await until('the mail has come', () => findMail(words));
    },
  },
];
