import { content } from 'virtual:content';
import { Fragment } from 'react';
import IconPlayerPause from '~icons/tabler/player-pause';
import IconPlayerPlay from '~icons/tabler/player-play';
import { Section } from '../../layout/Section.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Slides } from '../../ui/Slides.tsx';
import { Avatar } from './Avatar.tsx';
import { quote } from './quotation.ts';
import styles from './Testimonials.module.css';

export function Testimonials() {
  const { heading, verification, items } = content.testimonials;
  return (
    <Section name="testimonials" ground="base" aria-roledescription="karusell" data-rotating="">
      <div className={`wrap spaced ${styles.testimonials}`}>
        <h2 data-size="1" id="testimonials-heading" data-reveal="">
          {heading}
        </h2>
        {items.length > 1 && <Controls names={items.map(({ name }) => name)} />}
        <Slides
          className={styles.slides}
          aria-label="Bläddra bland omdömena med piltangenterna"
          aria-live="polite"
          kind="omdöme"
        >
          {items.map(({ content: text, name, position, avatar }) => (
            <Fragment key={name}>
              <blockquote data-length={text.length > 260 ? 'long' : undefined}>
                {quote(text)}
              </blockquote>
              <div className="beside">
                <Avatar name={name} avatar={avatar} />
                <p>
                  <b>{name}</b> <span className="note">{position}</span>
                </p>
              </div>
            </Fragment>
          ))}
        </Slides>
        <p className={`note ${styles.verification}`}>{verification.text}</p>
      </div>
    </Section>
  );
}

function Controls({ names }: { names: string[] }) {
  return (
    <div className={styles.controls} data-controls="">
      <button className="target quiet" type="button" data-state="stopped">
        <span>
          <Icon icon={IconPlayerPause} />
          <span className="visually-hidden">Stoppa bildspel</span>
        </span>
        <span>
          <Icon icon={IconPlayerPlay} />
          <span className="visually-hidden">Starta bildspel</span>
        </span>
      </button>
      {names.map((name, index) => {
        const [firstName] = name.split(' ');
        return (
          <button
            key={name}
            className="target"
            type="button"
            aria-label={`Visa omdöme ${index + 1} av ${names.length}: ${firstName}`}
            aria-current={index === 0}
          >
            {firstName}
          </button>
        );
      })}
    </div>
  );
}
