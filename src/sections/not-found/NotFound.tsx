import { content } from 'virtual:content';
import { Opening } from '../../layout/Opening.tsx';

export function NotFound() {
  const { text, picture } = content.pages.notFound;
  return (
    <Opening name="not-found" photo={picture}>
      <p className="label">404</p>
      <h1 data-size="1" id="not-found-heading" lang="en">
        Oops! Page not found
      </h1>
      <p className="lead">{text}</p>
      <a data-variant="primary" href="/">
        Till startsidan
      </a>
    </Opening>
  );
}
