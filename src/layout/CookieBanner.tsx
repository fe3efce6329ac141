import { content } from 'virtual:content';
import { hasAnalytics } from '../../shared/analytics-service.ts';
import styles from './CookieBanner.module.css';

type CookieBannerProps = {
  /** The side of a wide screen on which it covers none of the page's buttons and fields. */
  side: 'start' | 'end';
};

/**
 * The cookie banner, a dialog that is not modal. `before-paint.ts` reserves its space, so that nothing moves when `consent.ts`
 * has loaded and opens it. It comes early in the HTML, so that keyboards and screen readers reach it first. Content blockers do
 * not know its id: EasyList hides the form of `#cookies`.
 */
export function CookieBanner({ side }: CookieBannerProps) {
  const { projectId, text } = content.cookies;
  if (!hasAnalytics({ projectId })) return null;
  return (
    <dialog
      id="measuring"
      className={`panel ${styles.banner}`}
      aria-label="Ditt val om cookies"
      data-project-id={projectId}
      data-side={side}
      data-ground="raised"
    >
      <p>{text}</p>
      <form className={styles.choices} method="dialog">
        <a href="/integritet">Läs mer om integritet</a>
        {/* biome-ignore lint/a11y/noAutofocus: what has focus when Cookieinställningar opens the dialog */}
        <button data-variant="outline" type="submit" value="declined" autoFocus>
          Avböj
        </button>
        <button data-variant="outline" type="submit" value="accepted">
          Godkänn
        </button>
      </form>
    </dialog>
  );
}
