import { use } from 'react';
import { Opening } from '../../layout/Opening.tsx';
import { load } from '../../load.ts';

/** The content of the 404 page. */
export function NotFound() {
  const { label, heading, text, link, picture } = use(load('pages')).notFound;
  return (
    <Opening name="not-found" photo={picture}>
      <p className="label">{label}</p>
      <h1 data-size="1" id="not-found-heading" lang="en">
        {heading}
      </h1>
      <p className="lead">{text}</p>
      <a data-variant="primary" href="/">
        {link}
      </a>
    </Opening>
  );
}
