import { Plural, useLingui } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import { formatName } from '../../forms/person-name.ts';
import { formatWindow } from '../../i18n/dates.ts';
import { formatLongDay } from '../../i18n/full-dates.ts';
import { formatCents, formatMoney, toCents } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { calendarFile, calendarFileName } from '../model/calendar-file.ts';
import { useOrderReceiptQuery, type OrderReceiptQuery } from './Receipt.generated.ts';
import { Fact } from '../../ui/Fact.tsx';
import styles from './Receipt.module.css';

type Order = NonNullable<OrderReceiptQuery['order']>;
type Address = NonNullable<Order['delivery']['address']>;

const addressLine = ({ street, apartment, city, state, zip }: Address): string =>
  `${[street, apartment, city].filter(Boolean).join(', ')}, ${[state, zip].filter(Boolean).join(' ')}`;

/** The receipt: lines, delivery and amounts, with a calendar file and a print style. Empty if it cannot be loaded. */
export function Receipt({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { language, pageLanguage } = useLanguage();
  const { data } = useOrderReceiptQuery({ variables: { id: orderId }, errorPolicy: 'all' });
  const order = data?.order;
  if (!data || !order?.lines || !order.cost) return null;
  const { number, lines } = order;
  const { startsAt, window: slot, address } = order.delivery;
  const { subtotal, delivery, savings, creditApplied, tax, total } = order.cost;
  const discount = toCents(savings.amount);
  const credit = toCents(creditApplied.amount);
  const points = Math.floor(toCents(total.amount) / 100) * data.storePolicy.pointsPerDollar;
  const day = startsAt === null ? null : formatLongDay(startsAt, pageLanguage);
  const storeName = data.storePolicy.storeName[language];

  function downloadCalendar(): void {
    if (startsAt === null) return;
    const text = calendarFile(
      {
        orderNumber: number,
        startsAt,
        window: slot?.name ?? '',
        title: t`${storeName}: order ${number} arrives`,
        location: address ? addressLine(address) : '',
      },
      new Date(),
    );
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    Object.assign(document.createElement('a'), {
      href: url,
      download: calendarFileName(number, startsAt),
    }).click();
    URL.revokeObjectURL(url);
  }

  return (
    <section className={classes(layout.card, styles.receipt)} aria-label={t`Receipt`}>
      <dl className={styles.facts}>
        <Fact term={t`Order number`}>{number}</Fact>
        {day === null ? null : (
          <Fact term={t`Delivery time`}>
            {day}
            {slot ? <span className={styles.window}>{formatWindow(slot.name, pageLanguage)}</span> : null}
          </Fact>
        )}
        {address ? (
          <div>
            <dt>{t`Delivery address`}</dt>
            <dd translate="no">
              {formatName(address)}
              <span className={styles.window}>{addressLine(address)}</span>
            </dd>
          </div>
        ) : null}
      </dl>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span>
              {line.product ? line.product.name[language] : line.name} × {line.quantity}
            </span>
            <span className={styles.amount}>{formatMoney(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Fact term={t`Subtotal`}>{formatMoney(subtotal)}</Fact>
        <Fact term={t`Delivery`}>{formatMoney(delivery)}</Fact>
        {discount > 0 ? <Fact term={t`Discount`}>{formatCents(-discount)}</Fact> : null}
        {credit > 0 ? <Fact term={t`Account credit`}>{formatCents(-credit)}</Fact> : null}
        <Fact term={t`Tax`}>{formatMoney(tax)}</Fact>
        <Fact className={styles.total} term={t`Total`}>
          {formatMoney(total)}
        </Fact>
      </dl>
      {points > 0 ? (
        <p className={styles.points}>
          <Plural value={points} one="You earn # point." other="You earn # points." />
        </p>
      ) : null}
      <div className={styles.actions}>
        {startsAt === null ? null : (
          <Button variant="secondary" icon={<CalendarPlus />} onClick={downloadCalendar}>
            {t`Add to calendar`}
          </Button>
        )}
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t`Print`}
        </Button>
      </div>
    </section>
  );
}
