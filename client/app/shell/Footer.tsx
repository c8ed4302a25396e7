import { useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router-dom';
import { useIsDeliverySuspended } from '../../delivery/suspension/index.ts';
import { paths } from '../../paths.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { stayAboveCard } from '../../ui/useBottomOverlay.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { useShell } from './useShell.ts';
import styles from './Footer.module.css';

/** The target of the customer-service QR code: a chat if configured, otherwise an email. */
function serviceAddress(links: { customerService: string | null; supportEmail: string }): string {
  return links.customerService ?? `mailto:${links.supportEmail}`;
}

/** Information links, contact data and QR codes. */
export function Footer() {
  const { t } = useLingui();
  const { storeName, policy } = useShell();
  const isSuspended = useIsDeliverySuspended();
  const links = policy?.links;
  return (
    <footer ref={stayAboveCard} className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>
            {storeName?.main}{' '}
            {storeName?.other ? <span lang={storeName.otherLanguage}>{storeName.other}</span> : null}
          </p>
          {isSuspended ? null : (
            <p className={styles.claim}>{t`Asian groceries, delivered the same day near Berkeley.`}</p>
          )}
          {links ? (
            <ul className={styles.reach}>
              <li>
                <a className={styles.link} href={`mailto:${links.supportEmail}`}>
                  <Mail />
                  {links.supportEmail}
                </a>
              </li>
              {links.supportPhone ? (
                <li>
                  <a className={styles.link} href={`tel:${links.supportPhone.replace(/[^\d+]/g, '')}`}>
                    <Phone />
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
        <LinkList
          title={t`Information`}
          links={[
            { to: paths.about, label: t`About us` },
            { to: paths.contact, label: t`Contact us` },
            { to: paths.drivers, label: t`Drive for us` },
          ]}
        />
        <LinkList
          title={t`Policies`}
          links={[
            { to: paths.terms, label: t`Terms of service` },
            { to: paths.privacy, label: t`Privacy` },
            { to: paths.returns, label: t`Returns and refunds` },
          ]}
        />
        {links ? (
          <ul className={styles.codes}>
            <li>
              {links.wechat ? (
                <QrCode address={links.wechat} label={t`QR code: our WeChat account`} />
              ) : (
                <QrCode address="/" label={t`QR code: this shop`} />
              )}
              <p className={styles.caption}>
                {links.wechat ? t`Follow us on WeChat` : t`Shop on your phone`}
              </p>
            </li>
            <li>
              <QrCode address={serviceAddress(links)} label={t`QR code: customer service`} />
              <p className={styles.caption}>{t`Customer service`}</p>
            </li>
          </ul>
        ) : null}
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
