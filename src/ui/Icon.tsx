type IconProps = {
  /** The content of the SVG, as imported from `~icons/…`. */
  icon: string;
  className?: string | undefined;
};

/** An icon. Screen readers skip it, because the text next to it says the same. */
export function Icon({ icon, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: icons come from a package at build time
      dangerouslySetInnerHTML={{ __html: icon }}
    />
  );
}
