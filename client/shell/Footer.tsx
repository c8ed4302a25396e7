import { Trans, useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { FacebookIcon, InstagramIcon } from './BrandIcons.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { useShell } from './useShell.ts';
import styles from './Footer.module.css';

/** Information links, ways to reach the shop, QR codes. */
export function Footer(): ReactElement {
  const { t } = useLingui();
  const { storeName, policy } = useShell();
  const links = policy?.links;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>
            {storeName?.main}{' '}
            {storeName?.other ? <span lang={storeName.otherLanguage}>{storeName.other}</span> : null}
          </p>
          <p className={styles.claim}>
            <Trans>Asian groceries, delivered the same day near Berkeley.</Trans>
          </p>
          {links ? (
            <ul className={styles.reach}>
              <li>
                <a className={styles.link} href={`mailto:${links.supportEmail}`}>
                  <Mail aria-hidden="true" />
                  {links.supportEmail}
                </a>
              </li>
              {links.supportPhone ? (
                <li>
                  <a className={styles.link} href={`tel:${links.supportPhone.replace(/[^\d+]/g, '')}`}>
                    <Phone aria-hidden="true" />
                    {links.supportPhone}
                  </a>
                </li>
              ) : null}
            </ul>
          ) : null}
          <ul className={styles.social}>
            {links?.facebook ? (
              <li>
                <a className={styles.socialLink} href={links.facebook} aria-label="Facebook" rel="noopener">
                  <FacebookIcon />
                </a>
              </li>
            ) : null}
            {links?.instagram ? (
              <li>
                <a className={styles.socialLink} href={links.instagram} aria-label="Instagram" rel="noopener">
                  <InstagramIcon />
                </a>
              </li>
            ) : null}
          </ul>
        </div>
        <nav aria-label={t`Information`}>
          <h2 className={styles.heading}>
            <Trans>Information</Trans>
          </h2>
          <ul>
            <li>
              <Link className={styles.link} to="/about-us">
                <Trans>About us</Trans>
              </Link>
            </li>
            <li>
              <Link className={styles.link} to="/contact-us">
                <Trans>Contact us</Trans>
              </Link>
            </li>
            <li>
              <Link className={styles.link} to="/driverapplication">
                <Trans>Drive for us</Trans>
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={t`Policies`}>
          <h2 className={styles.heading}>
            <Trans>Policies</Trans>
          </h2>
          <ul>
            <li>
              <Link className={styles.link} to="/terms-of-service">
                <Trans>Terms of service</Trans>
              </Link>
            </li>
            <li>
              <Link className={styles.link} to="/privacy">
                <Trans>Privacy</Trans>
              </Link>
            </li>
            <li>
              <Link className={styles.link} to="/returns-and-refunds">
                <Trans>Returns and refunds</Trans>
              </Link>
            </li>
          </ul>
        </nav>
        <ul className={styles.codes}>
          {links?.wechat ? (
            <li>
              <QrCode text={links.wechat} label={t`QR code: our WeChat account`} />
              <p className={styles.caption}>
                <Trans>Follow us on WeChat</Trans>
              </p>
            </li>
          ) : null}
          {links?.customerService ? (
            <li>
              <QrCode text={links.customerService} label={t`QR code: customer service`} />
              <p className={styles.caption}>
                <Trans>Customer service</Trans>
              </p>
            </li>
          ) : null}
        </ul>
      </div>
    </footer>
  );
}
