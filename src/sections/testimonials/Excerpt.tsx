import { content } from 'virtual:content';
import { isShown } from '../../../content-model/is-shown.ts';
import { withinSentence } from '../../../content-model/variables.ts';
import { Avatar } from './Avatar.tsx';
import { quote } from './quotation.ts';

/**
 * Quotes the first testimonial that has an excerpt. Shows nothing if it is the only testimonial, because the start page
 * already shows that in full.
 */
export function Excerpt() {
  const { testimonials } = content;
  const items = isShown(testimonials) ? testimonials.items : [];
  const quoted = items.find(({ excerpt }) => excerpt);
  if (!quoted?.excerpt || items.length < 2) return null;
  const [profession = ''] = quoted.position.split(',');
  return (
    <figure className="beside">
      <Avatar {...quoted} />
      <figcaption>
        <blockquote data-size="4">{quote(quoted.excerpt)}</blockquote>
        <p className="note">
          <b>{quoted.name}</b>, {withinSentence(profession)}
        </p>
      </figcaption>
    </figure>
  );
}
