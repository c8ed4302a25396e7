import { Trans, useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useShell } from './useShell.ts';
import styles from './Footer.module.css';

/** What the customer-service code leads to: a chat where one is configured, else a letter. */
function serviceAddress(links: { customerService: string | null; supportEmail: string }): string {
  return links.customerService ?? `mailto:${links.supportEmail}`;
}

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
          {links ? (
            <SocialLinks
              facebook={links.facebook}
              instagram={links.instagram}
              storeName={storeName?.main ?? ''}
            />
          ) : null}
        </div>
        <nav aria-label={t`Information`}>
          <h2 className={styles.heading}>
            <Trans>Information</Trans>
          </h2>
          <ul>
            <li>
              <Link className={styles.link} to={paths.about}>
                <Trans>About us</Trans>
              </Link>
            </li>
            <li>
              <Link className={styles.link} to={paths.contact}>
                <Trans>Contact us</Trans>
              </Link>
            </li>
            <li>
              <Link className={styles.link} to={paths.drivers}>
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
              <Link className={styles.link} to={paths.terms}>
                <Trans>Terms of service</Trans>
              </Link>
            </li>
            <li>
              <Link className={styles.link} to={paths.privacy}>
                <Trans>Privacy</Trans>
              </Link>
            </li>
            <li>
              <Link className={styles.link} to={paths.returns}>
                <Trans>Returns and refunds</Trans>
              </Link>
            </li>
          </ul>
        </nav>
        {links ? (
          <ul className={styles.codes}>
            <li>
              {links.wechat ? (
                <QrCode address={links.wechat} label={t`QR code: our WeChat account`} />
              ) : (
                <QrCode address="/" label={t`QR code: this shop`} />
              )}
              <p className={styles.caption}>
                {links.wechat ? <Trans>Follow us on WeChat</Trans> : <Trans>Shop on your phone</Trans>}
              </p>
            </li>
            <li>
              <QrCode address={serviceAddress(links)} label={t`QR code: customer service`} />
              <p className={styles.caption}>
                <Trans>Customer service</Trans>
              </p>
            </li>
          </ul>
        ) : null}
      </div>
    </footer>
  );
}
