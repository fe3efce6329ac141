import { content } from 'virtual:content';
import { Section } from '../../layout/Section.tsx';
import styles from './Persona.module.css';

export function Persona() {
  const { persona } = content;
  return (
    <Section name="persona" ground="paper">
      <div className="wrap grid spaced">
        <h2 id="persona-heading" data-reveal="">
          {persona.heading}
        </h2>
        <div className="flow" data-column="left">
          <p className="lead">{persona.intro}</p>
          <h3 data-size="label">{persona.dayHeading}</h3>
          <ol className={`ruled ${styles.day}`}>
            {persona.day.map(({ time, text }) => (
              <li key={time}>
                <time className="display" data-size="4" dateTime={time.replace('.', ':')}>
                  {time}
                </time>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={`flow ${styles.goals}`} data-column="right" data-ground="paper-deep">
          <h3 data-size="label">{persona.goalsHeading}</h3>
          <ol className="ruled">
            {persona.goals.map(({ goal, rest }) => (
              <li key={goal}>
                <b className="display" data-size="4">
                  {goal},
                </b>{' '}
                {rest}
              </li>
            ))}
          </ol>
          <p>{persona.closing}</p>
          <a data-variant="primary" href="#contact">
            {content.hero.bookButton}
          </a>
        </div>
      </div>
    </Section>
  );
}
