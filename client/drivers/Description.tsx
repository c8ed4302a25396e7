import { Trans } from '@lingui/react/macro';
import { formatPlainMoney } from '../i18n/money.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { languages } from '../i18n/languages.ts';
import type { DriverRecruitingQuery } from './Drivers.generated.ts';

/** The job description: pay, work, requirements and cities. */
export function Description({ policy }: { policy: DriverRecruitingQuery['storePolicy'] }) {
  const { language, pageLanguage } = useLanguage();
  const { from, to } = policy.driverOrdersPerDay;
  const pay = formatPlainMoney(policy.driverPayPerOrder);
  const age = policy.driverMinimumAge;
  const cities = policy.deliveryCities
    .map((city) => (language === 'en' ? city.en : `${city[language]} (${city.en})`))
    .join(languages[pageLanguage].comma);
  return (
    <>
      <section>
        <h3>
          <Trans>What you earn</Trans>
        </h3>
        <ul>
          <li>
            <Trans>{pay} for each order you deliver</Trans>
          </li>
          <li>
            <Trans>Paid every week</Trans>
          </li>
          <li>
            <Trans>You work as an independent contractor and receive a 1099 form</Trans>
          </li>
        </ul>
      </section>
      <section>
        <h3>
          <Trans>There is plenty to do</Trans>
        </h3>
        <p>
          <Trans>
            Our store handles {from} to {to} orders a day. Deliveries run Monday to Friday, in the afternoon
            and early evening.
          </Trans>
        </p>
      </section>
      <section>
        <h3>
          <Trans>What you need</Trans>
        </h3>
        <ul>
          <li>
            <Trans>You are at least {age} years old</Trans>
          </li>
          <li>
            <Trans>A valid U.S. driver’s license</Trans>
          </li>
          <li>
            <Trans>A car with insurance and registration</Trans>
          </li>
          <li>
            <Trans>A smartphone of your own</Trans>
          </li>
        </ul>
      </section>
      <section>
        <h3>
          <Trans>Where you drive</Trans>
        </h3>
        <p>
          <Trans>In the East Bay: {cities}.</Trans>
        </p>
      </section>
    </>
  );
}
