import type { OrderPeriod } from '../../apollo/generated/types.ts';

/** The periods of the history by the number of months in the URL; 99 is all. */
export const orderPeriods = [
  { months: '3', period: 'LAST_3_MONTHS' },
  { months: '6', period: 'LAST_6_MONTHS' },
  { months: '12', period: 'LAST_12_MONTHS' },
  { months: '99', period: 'ALL' },
] as const satisfies readonly { months: string; period: OrderPeriod }[];

/** The period in a URL; the last 3 months if it has none or an invalid one. */
export function orderPeriod(months: string | null): (typeof orderPeriods)[number] {
  return orderPeriods.find((known) => known.months === months) ?? orderPeriods[0];
}
