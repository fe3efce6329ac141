import { content } from 'virtual:content';
import IconArrowLeft from '~icons/tabler/arrow-left';
import IconArrowRight from '~icons/tabler/arrow-right';
import { Section } from '../../layout/Section.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Slides } from '../../ui/Slides.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import styles from './Services.module.css';

export function Services() {
  const { company, services } = content;
  return (
    <Section name="services" ground="base">
      <div className="wrap spaced">
        {/* biome-ignore lint/a11y/useSemanticElements: a carousel is a group in the ARIA patterns; a fieldset is for forms */}
        <div
          role="group"
          aria-roledescription="karusell"
          aria-label="Tjänster och priser"
          data-carousel=""
        >
          <div className={`row ${styles.head}`}>
            <h2 data-size="1" id="services-heading" data-reveal="">
              {services.heading}
            </h2>
            <p className="quiet">
              {services.intro} {company.vatNumber && 'Momsen ingår i priserna.'}
            </p>
            <Controls serviceCount={services.items.length} />
          </div>
          <Slides
            className={styles.cards}
            aria-label="Bläddra bland tjänsterna med piltangenterna"
            kind="tjänst"
          >
            {services.items.map((service) => (
              <ServiceCard key={service.id} {...service} />
            ))}
          </Slides>
        </div>
        <div className="row">
          <a data-variant="primary" href="/contact">
            {services.button}
          </a>
          <p className="note">{services.buttonNote}</p>
        </div>
      </div>
    </Section>
  );
}

function Controls({ serviceCount }: { serviceCount: number }) {
  return (
    <div className={styles.controls} data-controls="">
      <p className="note unbroken" role="status">
        <span>1</span> av {serviceCount}
      </p>
      <button className="target framed" type="button" aria-label="Föregående tjänst">
        <Icon icon={IconArrowLeft} />
      </button>
      <button className="target framed" type="button" aria-label="Nästa tjänst">
        <Icon icon={IconArrowRight} />
      </button>
    </div>
  );
}
