import { content } from 'virtual:content';
import { Section } from '../../layout/Section.tsx';
import { Folding } from '../../ui/Folding.tsx';
import { unbrokenNumbers } from '../../ui/unbroken-numbers.tsx';

export function Questions() {
  const { heading, items } = content.questions;
  return (
    <Section name="questions" ground="paper">
      <div className="wrap grid spaced">
        <h2 id="questions-heading" data-column="left" data-reveal="">
          {heading}
        </h2>
        <div data-column="right">
          {items.map(({ question, answer }) => (
            <Folding key={question} summary={question}>
              <p>{unbrokenNumbers(answer)}</p>
            </Folding>
          ))}
        </div>
      </div>
    </Section>
  );
}
