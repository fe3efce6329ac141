import { content } from 'virtual:content';
import { Section } from '../../layout/Section.tsx';
import styles from './Persona.module.css';

/** The persona section: a day in the ideal client's life next to her goals, and the way to the form. */
export function Persona() {
  const { persona } = content;
  return (
    <Section name="persona" ground="paper">
      <div className={`wrap grid spaced ${styles.grid}`}>
        <h2 id="persona-heading" data-reveal="">
          {persona.heading}
        </h2>
        <p className={`lead ${styles.intro}`}>{persona.intro}</p>
        <div className={`flow ${styles.day}`}>
          <h3 data-size="label">{persona.dayHeading}</h3>
          <ol className="ruled">
            {persona.day.map(({ time, text }) => (
              <li key={time} className="row">
                <time className="display" data-size="4" dateTime={time.replace('.', ':')}>
                  {time}
                </time>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={`flow ${styles.goals}`} data-ground="paper-deep">
          <h3 data-size="label">{persona.goalsHeading}</h3>
          <ol className="ruled">
            {persona.goals.map(({ goal, rest }) => (
              <li key={goal}>
                <b className="display">{goal}</b> <span className="quiet">{rest}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className={`row ${styles.closing}`}>
          <p>{persona.closing}</p>
          <a data-variant="primary" href="#contact">
            {content.hero.bookButton}
          </a>
        </div>
      </div>
    </Section>
  );
}
