import type { Content } from '../subjects/subjects.ts';
import { Button } from '../ui/Button.tsx';
import styles from './CookieBanner.module.css';

type CookieBannerProps = {
  texts: Content<'cookies'>;
  /** The project id at the analytics service. */
  projectId: string;
  /** The side of a wide screen on which it covers none of the page's buttons and fields. */
  side: 'start' | 'end';
};

/**
 * The cookie banner. `before-paint.ts` reserves its space with `data-consent-open`, so that nothing moves when `consent.ts`
 * has loaded and shows it with `data-consent`. It comes early in the HTML, so that keyboards and screen readers reach it first.
 */
export function CookieBanner({ texts, projectId, side }: CookieBannerProps) {
  return (
    <section
      className={styles.banner}
      aria-label={texts.name}
      data-cookie-banner=""
      data-project-id={projectId}
      data-side={side}
      data-ground="raised"
    >
      <p className={styles.question}>
        {`${texts.text} `}
        <a href="/integritet">{texts.privacyLink}</a>
      </p>
      <p className={styles.status} role="status" id="consent-status" hidden>
        <span data-status="accepted">{texts.status.accepted}</span>
        <span data-status="declined">{texts.status.declined}</span>
        <span data-status="undecided">{texts.status.undecided}</span>{' '}
        <span data-status="withdrawn">{texts.status.withdrawn}</span>
      </p>
      <div className={styles.choices}>
        <Button variant="outline" data-consent="declined">
          {texts.decline}
        </Button>
        <Button variant="outline" data-consent="accepted">
          {texts.accept}
        </Button>
      </div>
      <Button
        className={styles.close}
        variant="outline"
        data-close=""
        aria-describedby="consent-status"
        hidden
      >
        {texts.close}
      </Button>
    </section>
  );
}
