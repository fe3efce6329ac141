import { expect, test } from 'vitest';
import { telHref } from '../../shared/telephone.ts';
import { readContent as content } from '../support/pages/content.ts';
import { home } from './pages.ts';

/** Returns the addresses of the links in an element by their labels or texts. */
function linksIn(selector: string): Record<string, string | undefined> {
  const links = home.root.querySelectorAll(`${selector} a`);
  const entries = links.map((link) => {
    const text = link.text.replace(/\s+/g, ' ').trim();
    return [link.getAttribute('aria-label') ?? text, link.getAttribute('href')];
  });
  return Object.fromEntries(entries);
}

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
  const card = home.root.querySelector(`[aria-labelledby="${id}"]`);
  for (const part of [badge, price.number, price.unit]) expect(card?.text).toContain(part);
  expect(card?.querySelectorAll('li').map(({ text }) => text)).toEqual(features);
});
