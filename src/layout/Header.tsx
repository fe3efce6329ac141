import type { ImageMetadata } from 'astro';
import type { ComponentProps } from 'react';
import IconMenu2 from '~icons/tabler/menu-2';
import IconX from '~icons/tabler/x';
import { telHref } from '../../shared/tel-href.ts';
import type { Labels } from '../schemas/site/labels.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Wrap } from '../ui/Section.tsx';
import styles from './Header.module.css';

/** An entry of the main navigation, its address right for the page it stands on. */
export type NavigationLink = { title: string; href: string };

type HeaderProps = {
  navigation: NavigationLink[];
  homeHref: string;
  bookHref: string;
  /** The brand's picture, and its name for where the picture does not come. */
  logo: ImageMetadata & { alt: string };
  labels: Labels['header'];
};

/**
 * The fixed header. What it looks like at the top of the page and beyond is CSS on `data-scrolled`, set by
 * `before-paint.ts`; the button opens {@link Menu}, through `menu.ts` once that is there.
 */
export function Header({ navigation, homeHref, bookHref, logo, labels }: HeaderProps) {
  return (
    <header className={`screen-only ${styles.header}`} data-ground="base">
      <Wrap className={styles.bar}>
        <a className={styles.brand} href={homeHref} aria-label={labels.home}>
          <img
            src={logo.src}
            width={logo.width}
            height={logo.height}
            alt={logo.alt}
            fetchPriority="low"
          />
        </a>
        <nav className={styles.navigation} aria-label={labels.navigation}>
          <NavigationList links={navigation} />
        </nav>
        <ButtonLink className={styles.book} variant="quiet" href={bookHref}>
          {labels.book}
        </ButtonLink>
        <button
          className={styles.toggle}
          type="button"
          aria-label={labels.openMenu}
          aria-haspopup="dialog"
          popoverTarget="menu"
        >
          <Icon icon={IconMenu2} />
        </button>
      </Wrap>
    </header>
  );
}

type MenuProps = Omit<HeaderProps, 'homeHref'> & { phone: string };

/**
 * The full-screen menu of small screens: a modal `<dialog>`, which brings focus, Esc and focus return with it.
 * Until `menu.ts` is there, or where it never comes, the same element opens as a popover.
 */
export function Menu({ navigation, bookHref, phone, logo, labels }: MenuProps) {
  return (
    <dialog
      id="menu"
      className={styles.menu}
      popover=""
      aria-label={labels.menu}
      data-ground="base"
    >
      <div className={styles.menuTop}>
        <img src={logo.src} width={logo.width} height={logo.height} alt={logo.alt} loading="lazy" />
        <button className={styles.close} type="button" aria-label={labels.closeMenu} data-close="">
          <Icon icon={IconX} />
        </button>
      </div>
      <nav className={styles.menuLinks} aria-label={labels.navigation}>
        <NavigationList className="display" links={navigation} />
      </nav>
      <ButtonLink variant="primary" href={bookHref}>
        {labels.book}
      </ButtonLink>
      <a className={styles.phone} href={telHref(phone)}>
        {phone}
      </a>
    </dialog>
  );
}

type NavigationListProps = ComponentProps<'ul'> & { links: NavigationLink[] };

/** The links of the main navigation, which header, menu and footer show. */
export function NavigationList({ links, ...rest }: NavigationListProps) {
  return (
    <ul {...rest}>
      {links.map(({ title, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
