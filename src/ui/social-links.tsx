import type { Content } from '../../content-model/subjects.ts';

/** A link to each social account that the business has. */
export function socialLinks({ name, links }: Pick<Content<'site'>, 'name' | 'links'>) {
  const accounts = { Instagram: links.instagram, Facebook: links.facebook };
  return Object.entries(accounts).flatMap(([network, href]) =>
    href ? (
      <a
        key={network}
        href={href}
        target="_blank"
        rel="noopener"
        // Contains the visible text (WCAG 2.5.3).
        aria-label={`${name} på ${network} (öppnas i ny flik)`}
      >
        {network}
      </a>
    ) : (
      []
    ),
  );
}
