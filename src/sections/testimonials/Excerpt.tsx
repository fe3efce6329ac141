import { use } from 'react';
import { isShown } from '../../../content-model/is-shown.ts';
import { withinSentence } from '../../../content-model/variables.ts';
import { quote } from '../../../shared/text.ts';
import { load } from '../../load.ts';
import { Avatar } from './Avatar.tsx';

type ExcerptProps = {
  /** Which of the testimonials that have an excerpt is quoted, from 0. */
  index: number;
};

/** A few words of a testimonial where a visitor decides; nothing if there is only one, which is shown in full further down. */
export function Excerpt({ index }: ExcerptProps) {
  const testimonials = use(load('testimonials'));
  const items = isShown(testimonials) ? testimonials.items : [];
  const quoted = items.filter(({ excerpt }) => excerpt)[index];
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
