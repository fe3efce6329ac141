import { use } from 'react';
import { Opening } from '../../layout/Opening.tsx';
import { load } from '../../load.ts';

/** The content of the confirmation page for visitors without script, with the picture of the start page. */
export function Thanks() {
  const { heading, text, own } = use(load('contact')).confirmation;
  return (
    <Opening name="thanks" photo={use(load('hero')).picture}>
      <h1 data-size="1" id="thanks-heading">
        {heading}
      </h1>
      <p className="lead">{text}</p>
      <p>{own}</p>
      <a data-variant="primary" href="/">
        {use(load('pages')).thanks.link}
      </a>
    </Opening>
  );
}
