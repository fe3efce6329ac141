import styles from './Icon.module.css';

type IconProps = {
  /** The drawing, as `~icons/…` gives it. */
  icon: string;
  className?: string | undefined;
};

/** An outline icon, drawn inline and hidden from screen readers: the words beside it carry the meaning. */
export function Icon({ icon, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={[styles.icon, className].filter(Boolean).join(' ')}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from the icon set, by the build
      dangerouslySetInnerHTML={{ __html: icon }}
    />
  );
}
