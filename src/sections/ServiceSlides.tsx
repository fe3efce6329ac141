import type { Service } from '../content/schemas/services.ts';
import { fill } from '../lib/text.ts';
import { ServiceCard } from './ServiceCard.tsx';

type ServiceSlidesProps = {
  services: Service[];
  /** Names a slide by its place, with `{n}` and `{total}`. */
  slideLabel: string;
  /** What a slide is called when it is read aloud. */
  slideRole: string;
};

/** The services as the slides of a carousel. */
export function ServiceSlides({ services, slideLabel, slideRole }: ServiceSlidesProps) {
  return (
    <div data-slides="">
      {services.map((service, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
        <div
          key={service.id}
          role="group"
          aria-roledescription={slideRole}
          aria-label={fill(slideLabel, { n: index + 1, total: services.length })}
        >
          <ServiceCard {...service} />
        </div>
      ))}
    </div>
  );
}
