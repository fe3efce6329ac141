import { content } from 'virtual:content';
import { Opening } from '../../layout/Opening.tsx';
import { unbrokenNumbers } from '../../ui/unbroken-numbers.tsx';

export function Thanks() {
  const { heading, text, own } = content.contact.confirmation;
  return (
    <Opening name="thanks" photo={content.hero.picture}>
      <h1 data-size="1" id="thanks-heading">
        {heading}
      </h1>
      <p className="lead">{text}</p>
      <p>{unbrokenNumbers(own)}</p>
      <a data-variant="primary" href="/">
        Till startsidan
      </a>
    </Opening>
  );
}
