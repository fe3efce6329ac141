import { expect, test } from 'vitest';
import { telHref } from '../../shared/telephone.ts';
import { readContent as content } from '../support/pages/content.ts';
import { home } from './pages.ts';

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

const textsOf = (selector: string) =>
  home.root.querySelectorAll(selector).map((element) => plain(element.text));

/** Returns the addresses of the links in an element by their texts or labels. */
const linksIn = (selector: string) =>
  Object.fromEntries(
    home.root
      .querySelectorAll(`${selector} a`)
      .map((link) => [
        link.getAttribute('aria-label') ?? plain(link.text),
        link.getAttribute('href'),
      ]),
  );

test('links that invite to write, call, follow or book lead there', () => {
  const { name, contactInfo, links } = content('site');
  const { phone, email } = contactInfo;
  expect(linksIn('#contact')).toMatchObject({
    [phone]: telHref(phone),
    [email]: `mailto:${email}`,
    [`${name} på Instagram (öppnas i ny flik)`]: links.instagram,
    [`${name} på Facebook (öppnas i ny flik)`]: links.facebook,
    [`E-post till ${name}`]: `mailto:${links.email}`,
  });
  expect(linksIn('#home')).toMatchObject({
    'Boka Gratis Konsultation': '#contact',
    'Lär Känna Mig': '#about',
  });
  expect(linksIn('header')).toMatchObject({ 'Boka Nu': '#contact' });
  expect(linksIn('#services')).toMatchObject({ 'Boka & Betala Nu': '/contact' });
  expect(linksIn('footer')).toMatchObject({ [phone]: telHref(phone), [email]: `mailto:${email}` });
});

test('a card of a service has the badge, the price split at the slash, and the features', () => {
  const [{ id, price, features, badge }] = content('services').items;
  const card = `[aria-labelledby="${id}"]`;
  const [text = ''] = textsOf(card);
  for (const part of [badge, price.number, `/ ${price.unit}`]) {
    expect(text.split(plain(part)), part).toHaveLength(2);
  }
  expect(textsOf(`${card} li`)).toEqual(features.map(plain));
});
