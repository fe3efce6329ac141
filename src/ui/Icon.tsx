type IconProps = {
  /** The markup inside the SVG element, as imported from `~icons/…`. */
  icon: string;
  className?: string | undefined;
};

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
