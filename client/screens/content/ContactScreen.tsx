import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { paths } from '../../paths.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { ContentPage } from '../../content/pages/ContentPage.tsx';
import { loadContentPolicy, useContentPolicy } from '../../content/pages/useContentPolicy.ts';
import { ContactForm } from '../../content/contact/ContactForm.tsx';
import styles from './ContactScreen.module.css';
import { ServiceCode } from '../../content/contact/ServiceCode.tsx';

export const loader = loadContentPolicy;

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Contact us`),
    description: i18n._(
      msg`Write to customer service, in English or in Chinese: about a product, an order or a delivery.`,
    ),
    canonicalPath: paths.contact,
  }),
};

/** `/contact-us`. */
function ContactScreen() {
  const { t } = useLingui();
  const content = useContentPolicy();
  if (!content) return null;
  const { supportEmail, supportPhone, customerService } = content.policy.links;
  return (
    <ContentPage title={t`Contact us`} lead={t`Write to us in English or in Chinese: we read both.`}>
      <div className={styles.columns}>
        <ContactForm />
        <section className={classes(layout.card, styles.service)}>
          <h2 className={styles.heading}>{t`Customer service`}</h2>
          <ul>
            <li>
              <a className={styles.way} href={`mailto:${supportEmail}`}>
                <Mail />
                {supportEmail}
              </a>
            </li>
            {supportPhone ? (
              <li>
                <a className={styles.way} href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`}>
                  <Phone />
                  {supportPhone}
                </a>
              </li>
            ) : null}
            <li>
              <ServiceCode address={customerService ?? `mailto:${supportEmail}`} />
            </li>
          </ul>
        </section>
      </div>
    </ContentPage>
  );
}

export { ContactScreen as Component };
