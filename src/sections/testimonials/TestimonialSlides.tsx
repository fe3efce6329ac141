import { slideId } from '../../islands/testimonial-carousel/CarouselControls.tsx';
import { fill } from '../../lib/text.ts';
import type { Testimonials } from '../../schemas/sections/testimonials.ts';
import type { PictureSource } from '../../ui/Picture.tsx';
import { Testimonial } from './Testimonial.tsx';

type TestimonialSlidesProps = {
  testimonials: (Omit<Testimonials['items'][number], 'id' | 'avatar'> & {
    id: string;
    avatar: PictureSource;
  })[];
  /** Names a slide by its place, with `{n}` and `{total}`. */
  slideLabel: string;
  /** What a slide is called when it is read aloud. */
  slideRole: string;
};

/** The testimonials as the slides of a carousel. */
export function TestimonialSlides({ testimonials, slideLabel, slideRole }: TestimonialSlidesProps) {
  return (
    <div data-slides="">
      {testimonials.map(({ id, ...testimonial }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
        <div
          key={id}
          id={slideId(index)}
          role="group"
          aria-roledescription={slideRole}
          aria-label={fill(slideLabel, { n: index + 1, total: testimonials.length })}
        >
          <Testimonial {...testimonial} />
        </div>
      ))}
    </div>
  );
}
