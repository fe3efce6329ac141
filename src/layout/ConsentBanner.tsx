import { content } from 'virtual:content';
import { hasAnalytics } from '../../shared/analytics-service.ts';
import styles from './ConsentBanner.module.css';

type ConsentBannerProps = {
  side: 'start' | 'end';
};

/** Comes early in the HTML for keyboards and screen readers. Has no id or class that content blockers hide. */
export function ConsentBanner({ side }: ConsentBannerProps) {
  const { projectId, text } = content.cookies;
  if (!hasAnalytics({ projectId })) return null;
  return (
    <dialog
      className={`panel ${styles.banner}`}
      aria-label="Ditt val om cookies"
      data-project-id={projectId}
      data-side={side}
      data-ground="raised"
    >
      <p>{text}</p>
      <form className={styles.choices} method="dialog">
        <a href="/integritet">Läs mer om integritet</a>
        {/* biome-ignore lint/a11y/noAutofocus: the button to focus when Cookieinställningar reopens the dialog */}
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
