import type { ImageMetadata } from 'astro';
import type { ComponentProps } from 'react';
import IconMenu2 from '~icons/tabler/menu-2';
import IconX from '~icons/tabler/x';
import type { Content } from '../../content-model/subjects.ts';
import { telHref } from '../../shared/telephone.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';

/** A link of the main navigation, with an address that is valid on the current page. */
export type NavigationLink = { title: string; href: string };

type HeaderProps = {
  navigation: NavigationLink[];
  homeHref: string;
  bookHref: string;
  /** The brand's logo, with its name as alternative text. */
  logo: ImageMetadata & { alt: string };
  labels: Content<'labels'>['header'];
};

/**
 * The fixed header. CSS changes its look on `data-scrolled`, which `before-paint.ts` sets. Its button opens the {@link Menu}.
 */
export function Header({ navigation, homeHref, bookHref, logo, labels }: HeaderProps) {
  return (
    <header className={styles.header} data-ground="base">
      <div className={`wrap ${styles.bar}`}>
        <a className={`display ${styles.brand}`} href={homeHref} aria-label={labels.home}>
          <img
            className={styles.logo}
            src={logo.src}
            width={logo.width}
            height={logo.height}
            alt={logo.alt}
            fetchPriority="low"
          />
        </a>
        <nav className={styles.navigation} aria-label={labels.navigation}>
          <NavigationList className="row" links={navigation} />
        </nav>
        <a className={styles.book} data-variant="quiet" href={bookHref}>
          {labels.book}
        </a>
        <button
          className={`target ${styles.toggle}`}
          type="button"
          aria-label={labels.openMenu}
          aria-haspopup="dialog"
          command="show-modal"
          commandfor="menu"
        >
          <Icon icon={IconMenu2} />
        </button>
      </div>
    </header>
  );
}

type MenuProps = Omit<HeaderProps, 'homeHref'> & { phone: string };

/** The full-screen menu of small screens. */
export function Menu({ navigation, bookHref, phone, logo, labels }: MenuProps) {
  return (
    <dialog id="menu" className={styles.menu} aria-label={labels.menu} data-ground="base">
      <div className={styles.bar}>
        <img
          className={styles.logo}
          src={logo.src}
          width={logo.width}
          height={logo.height}
          alt={logo.alt}
          loading="lazy"
        />
        <button
          className="target"
          type="button"
          aria-label={labels.closeMenu}
          command="close"
          commandfor="menu"
        >
          <Icon icon={IconX} />
        </button>
      </div>
      <nav aria-label={labels.navigation}>
        <NavigationList className="display" links={navigation} />
      </nav>
      <a data-variant="primary" href={bookHref}>
        {labels.book}
      </a>
      <a className={`quiet ${styles.phone}`} href={telHref(phone)}>
        {phone}
      </a>
    </dialog>
  );
}

type NavigationListProps = ComponentProps<'ul'> & { links: NavigationLink[] };

/** The links of the main navigation, as header, menu and footer show them. */
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
