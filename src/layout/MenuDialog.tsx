import type { ImageMetadata } from 'astro';
import IconX from '~icons/tabler/x';
import { telHref } from '../../shared/tel-href.ts';
import type { Labels } from '../schemas/site/labels.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { NavigationLink } from './Header.tsx';
import styles from './MenuDialog.module.css';

type MenuDialogProps = {
  navigation: NavigationLink[];
  bookHref: string;
  phone: string;
  logo: ImageMetadata & { alt: string };
  labels: Labels['header'];
};

/**
 * The full-screen menu of small screens: a modal `<dialog>`, which brings focus, Esc and focus return with it.
 * Until `menu.ts` is there, or where it never comes, the same element opens as a popover.
 */
export function MenuDialog({ navigation, bookHref, phone, logo, labels }: MenuDialogProps) {
  return (
    <dialog
      id="menu"
      className={styles.menu}
      popover=""
      aria-label={labels.menu}
      data-ground="base"
    >
      <div className={styles.top}>
        <img src={logo.src} width={logo.width} height={logo.height} alt={logo.alt} loading="lazy" />
        <button className={styles.close} type="button" aria-label={labels.closeMenu} data-close="">
          <Icon icon={IconX} />
        </button>
      </div>
      <nav className={styles.links} aria-label={labels.navigation}>
        <ul className="display">
          {navigation.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
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
