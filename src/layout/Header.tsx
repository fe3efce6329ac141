import { content } from 'virtual:content';
import type { ComponentProps } from 'react';
import IconMenu2 from '~icons/tabler/menu-2';
import IconX from '~icons/tabler/x';
import { telHref } from '../../shared/telephone.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';

export type NavigationLink = { title: string; href: string };

type MenuProps = { navigation: NavigationLink[]; bookHref: string };
type HeaderProps = MenuProps & { homeHref: string };

export function Header({ navigation, homeHref, bookHref }: HeaderProps) {
  const { name } = content.site;
  return (
    <header className={styles.header} data-ground="base">
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.brand} href={homeHref} aria-label={`${name}, till startsidan`}>
          <Logo fetchPriority="low" />
        </a>
        <nav className={styles.navigation} aria-label="Huvudmeny">
          <NavigationList className="row" links={navigation} />
        </nav>
        <BookLink className={styles.book} data-variant="quiet" href={bookHref} />
        <button
          className={`target ${styles.toggle}`}
          type="button"
          aria-label="Öppna menyn"
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

export function Menu({ navigation, bookHref }: MenuProps) {
  const { phone } = content.site.contactInfo;
  return (
    <dialog id="menu" className={styles.menu} aria-label="Meny" data-ground="base">
      <div className={styles.bar}>
        <Logo loading="lazy" />
        <button
          className="target"
          type="button"
          aria-label="Stäng menyn"
          command="close"
          commandfor="menu"
        >
          <Icon icon={IconX} />
        </button>
      </div>
      <nav aria-label="Huvudmeny">
        <NavigationList className="display" links={navigation} />
      </nav>
      <BookLink data-variant="primary" href={bookHref} />
      <a className="unbroken" data-variant="outline" href={telHref(phone)}>
        {phone}
      </a>
    </dialog>
  );
}

const BookLink = (props: ComponentProps<'a'>) => <a {...props}>Boka Nu</a>;

type NavigationListProps = ComponentProps<'ul'> & { links: NavigationLink[] };

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
