import type { Cookies } from '../schemas/site/cookies.ts';
import { Button } from '../ui/Button.tsx';
import styles from './CookieBanner.module.css';

type CookieBannerProps = {
  texts: Cookies;
  /** The project at the analytics service. */
  projectId: string;
  /** Where it stands on a wide screen: on the side that leaves the page's buttons and fields free. */
  side: 'start' | 'end';
};

/**
 * The question about analytics. Part of the HTML. Its room is kept while <html> has `data-consent-open`, which the script
 * in the head sets before the first paint, so that nothing moves when it appears; it is seen with `data-consent`, once
 * `consent.ts` is there to act on the answer. It stands early in the HTML, so that the keyboard and a screen reader come to it first, as the eye does.
 */
export function CookieBanner({ texts, projectId, side }: CookieBannerProps) {
  return (
    <section
      className={`screen-only ${styles.banner}`}
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
      <p className={styles.status} role="status" id="consent-status">
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
      >
        {texts.close}
      </Button>
    </section>
  );
}
