import { content } from 'virtual:content';
import IconArrowUp from '~icons/tabler/arrow-up';
import { hasAnalytics } from '../../shared/analytics-service.ts';
import { telHref } from '../../shared/telephone.ts';
import { Icon } from '../ui/Icon.tsx';
import { socialLinks } from '../ui/social-links.tsx';
import styles from './Footer.module.css';
import { type NavigationLink, NavigationList } from './Header.tsx';

type FooterProps = { navigation: NavigationLink[]; isHome: boolean };

export function Footer({ navigation, isHome }: FooterProps) {
  const { footer, site, trainer } = content;
  const { contactInfo } = site;
  return (
    <footer id="footer" className={`below-line ${styles.footer}`} data-ground="base">
      <div className={`wrap row ${styles.columns}`}>
        <div className={`flow ${styles.brand}`}>
          <div className="beside">
            <img src={trainer.brandLogoImage.src} width={64} height={64} alt="" loading="lazy" />
            <p className="display" data-size="3">
              {isHome ? footer.closing : trainer.motto}
            </p>
          </div>
          <p className="quiet">{footer.blurb}</p>
        </div>
        <nav aria-label="Genvägar">
          <NavigationList links={navigation} />
        </nav>
        <div className={styles.reach}>
          <address>
            <a className="unbroken" href={telHref(contactInfo.phone)}>
              {contactInfo.phone}
            </a>
            <a href={`mailto:${contactInfo.email}`}>{contactInfo.email}</a>
            <span>{contactInfo.address}</span>
          </address>
          {socialLinks(site)}
        </div>
      </div>
      <Colophon />
      {/* Inside the footer, because all content should be in a landmark. */}
      <a
        className={`target framed ${styles.toTop}`}
        href="#top"
        aria-label="Till sidans topp"
        data-ground="raised"
      >
        <Icon icon={IconArrowUp} />
      </a>
    </footer>
  );
}

function Colophon() {
  const { company, cookies, site } = content;
  return (
    <div className={`wrap row note below-line ${styles.colophon}`}>
      <ul className="row">
        <li>
          © <span data-year="">{new Date().getFullYear()}</span> {site.name}
        </li>
        <li>
          <a href="/integritet">Integritet</a>
        </li>
        <li>
          <a href="/villkor">Villkor</a>
        </li>
        {hasAnalytics(cookies) && (
          <li>
            <button type="button" data-cookie-settings="" disabled>
              Cookieinställningar
            </button>
          </li>
        )}
      </ul>
      <div className="separated">
        <span>{company.legalName}</span>{' '}
        {company.organisationNumber && (
          <span className="unbroken">{`Org.nr ${company.organisationNumber}`}</span>
        )}{' '}
        {company.vatNumber && <span>{`Momsreg.nr ${company.vatNumber}`}</span>}{' '}
        {company.fTax && <span>Godkänd för F-skatt</span>}
      </div>
    </div>
  );
}
