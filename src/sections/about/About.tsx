import { content } from 'virtual:content';
import { Picture } from '../../images/Picture.tsx';
import { Section } from '../../layout/Section.tsx';
import { quote } from '../testimonials/quotation.ts';
import styles from './About.module.css';

export function About() {
  const { about, trainer } = content;
  const [lead, ...paragraphs] = trainer.about.split(/\n\s*\n/);
  return (
    <Section name="about" ground="paper">
      <div className="wrap grid spaced">
        <figure className={`cover ${styles.arch}`}>
          <Picture
            photo={trainer.profileImage}
            widths={[288, 640, 960]}
            sizes="(min-width: 75rem) 30rem, (min-width: 48rem) 40vw, 38vw"
          />
        </figure>
        <div className={`flow ${styles.letter}`}>
          <h2 data-size="1" id="about-heading" data-reveal="">
            {about.heading}
          </h2>
          <div className="flow" data-reveal="">
            <p className="lead">{lead}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <blockquote className={styles.motto} data-reveal="">
            {quote(trainer.motto)}
          </blockquote>
          <p className={`note below-line ${styles.sender}`} data-reveal="">
            <b className="display" data-size="3">
              {trainer.name}
            </b>
            <br />
            {trainer.title}, {trainer.experience} {about.experienceNote}
          </p>
        </div>
      </div>
    </Section>
  );
}
