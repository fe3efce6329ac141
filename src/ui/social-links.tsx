import type { Content } from '../../content-model/subjects.ts';

export function socialLinks({ name, links }: Pick<Content<'site'>, 'name' | 'links'>) {
  const accounts = [
    { network: 'Instagram', href: links.instagram },
    { network: 'Facebook', href: links.facebook },
  ];
  const filledIn = accounts.filter(({ href }) => href);
  return filledIn.map(({ network, href }) => (
    <a
      key={network}
      href={href}
      target="_blank"
      rel="noopener"
      // WCAG 2.5.3: the label must contain the visible text.
      aria-label={`${name} på ${network} (öppnas i ny flik)`}
    >
      {network}
    </a>
  ));
}
