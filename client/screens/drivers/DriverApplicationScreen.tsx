import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { paths } from '../../paths.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { formatPlainMoney } from '../../i18n/money.ts';
import { otherTextLanguage } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { classes } from '../../ui/classes.ts';
import columns from '../../ui/columns.module.css';
import { keepInPlace } from '../../ui/keep-in-place.ts';
import layout from '../../ui/layout.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { SentPanel } from '../../ui/SentPanel.tsx';
import { ApplicationForm } from '../../drivers/ApplicationForm.tsx';
import { DescriptionPanel } from '../../drivers/DescriptionPanel.tsx';
import { DriverRecruitingDocument, useDriverRecruitingQuery } from '../../drivers/Drivers.generated.ts';
import styles from './DriverApplicationScreen.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { client } = pageOf(args);
  await loadQuery(client, DriverRecruitingDocument, {});
  return null;
}

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Drive for us`),
    description: i18n._(
      msg`Deliver groceries in the East Bay: paid by the order, every week. What we ask for, where you drive, and the application form.`,
    ),
    canonicalPath: paths.drivers,
  }),
};

/** The driver recruitment page with the application form: `/driverapplication`. */
function DriverApplicationScreen() {
  const { t } = useLingui();
  const { language, pageLanguage } = useLanguage();
  const { data } = useDriverRecruitingQuery();
  const [isReceived, setReceived] = useState(false);
  if (!data) return null;
  const policy = data.storePolicy;
  const pay = formatPlainMoney(policy.driverPayPerOrder);
  const name = policy.storeName[language];
  return (
    <div className={layout.screen}>
      <Breadcrumb crumbs={[{ label: t`Home`, to: paths.home }, { label: t`Drive for us` }]} />
      <header className={styles.hero}>
        <h1 className={styles.title}>{t`Deliver with ${name}`}</h1>
        <p className={styles.lead}>
          {t`Bring groceries to your neighbors in the East Bay. ${pay} for every order, paid every week.`}
        </p>
      </header>
      <div className={classes(columns.columns, styles.columns)}>
        <div className={styles.panels}>
          <DescriptionPanel language={pageLanguage} policy={policy} isOpen />
          <DescriptionPanel language={otherTextLanguage(language)} policy={policy} isOpen={false} />
        </div>
        <div ref={keepInPlace} className={styles.application}>
          {isReceived ? <ThankYou /> : <ApplicationForm onReceived={() => setReceived(true)} />}
        </div>
      </div>
    </div>
  );
}

/** Replaces the sent form. */
function ThankYou() {
  return (
    <SentPanel
      title={<Trans>Thank you!</Trans>}
      action={
        <ButtonLink to={paths.home} variant="secondary">
          <Trans>Continue shopping</Trans>
        </ButtonLink>
      }
    >
      <Trans>We have received your application. It is being reviewed, and we will contact you.</Trans>
    </SentPanel>
  );
}

export { DriverApplicationScreen as Component };
