import { formatPlainMoney } from '../i18n/money.ts';
import type { DriverRecruitingQuery } from './Drivers.generated.ts';

/** The job in English, in every language of the page, so it is here and not in a message catalog. */
export function DescriptionEnglish({ policy }: { policy: DriverRecruitingQuery['storePolicy'] }) {
  const { from, to } = policy.driverOrdersPerDay;
  return (
    <>
      <section>
        <h3>What you earn</h3>
        <ul>
          <li>{formatPlainMoney(policy.driverPayPerOrder)} for each order you deliver</li>
          <li>Paid every week</li>
          <li>You work as an independent contractor and receive a 1099 form</li>
        </ul>
      </section>
      <section>
        <h3>There is plenty to do</h3>
        <p>
          Our store handles {from} to {to} orders a day. Deliveries run Monday to Friday, in the afternoon and
          early evening.
        </p>
      </section>
      <section>
        <h3>What you need</h3>
        <ul>
          <li>You are at least {policy.driverMinimumAge} years old</li>
          <li>A valid U.S. driver’s license</li>
          <li>A car with insurance and registration</li>
          <li>A smartphone of your own</li>
        </ul>
      </section>
      <section>
        <h3>Where you drive</h3>
        <p>In the East Bay: {policy.deliveryCities.map((city) => city.en).join(', ')}.</p>
      </section>
    </>
  );
}
