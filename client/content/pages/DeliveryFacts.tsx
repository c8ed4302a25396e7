import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PolicyLabels } from './policy-labels.ts';
import { WindowNames } from './WindowNames.tsx';

/** The delivery fees and windows, for every page that lists them. */
export function DeliveryFacts({ labels }: { labels: PolicyLabels }) {
  const { t } = useLingui();
  const { freeFrom, fee, cutOffMinutes, cities, extraCityFee, rescheduleFee, attempts } = labels;
  const windows = <WindowNames labels={labels} />;
  return (
    <ul>
      <li>
        <Trans>
          Same-day delivery near Berkeley, free when the order reaches {freeFrom}. Below that, delivery costs{' '}
          {fee}.
        </Trans>
      </li>
      <li>
        <Trans>
          We deliver within our delivery radius only, which we check by your zip code, and only to addresses
          in the United States.
        </Trans>
      </li>
      <li>{t`Our route in the East Bay: ${cities}.`}</li>
      <li>{t`Monday to Friday only. There is no delivery on Saturdays, Sundays and holidays.`}</li>
      <li>
        <Trans>
          Delivery windows: {windows}. A window can be chosen until {cutOffMinutes} minutes before it starts.
        </Trans>
      </li>
      <li>
        {t`Each additional city beyond Berkeley costs ${extraCityFee} extra. We don’t charge it for orders in this shop.`}
      </li>
      <li>
        <Plural
          value={attempts}
          one={`If we can’t reach you after one attempt, rescheduling the delivery costs ${rescheduleFee}.`}
          other={`If we can’t reach you after # attempts, rescheduling the delivery costs ${rescheduleFee}.`}
        />
      </li>
    </ul>
  );
}
