import { content } from 'virtual:content';
import { isShown } from '../../../content-model/is-shown.ts';
import { withinSentence } from '../../../content-model/variables.ts';
import { Avatar } from './Avatar.tsx';
import { quote } from './quotation.ts';

export function Excerpt() {
  const { testimonials } = content;
  const items = isShown(testimonials) ? testimonials.items : [];
  const quoted = items.find(({ excerpt }) => excerpt);
  if (!quoted?.excerpt) return null;
  // `Kock, individuell PT-träning` → `Kock`
  const profession = quoted.position.replace(/,.*/, '');
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
