import type { OrderPeriod } from '../../apollo/generated/types.ts';

/** How far back the history can reach, by the months that its address names; 99 is everything. */
export const orderPeriods = [
  { months: '3', period: 'LAST_3_MONTHS' },
  { months: '6', period: 'LAST_6_MONTHS' },
  { months: '12', period: 'LAST_12_MONTHS' },
  { months: '99', period: 'ALL' },
] as const satisfies readonly { months: string; period: OrderPeriod }[];

/** The period that an address asks for; the last 3 months where it asks for none, or for nonsense. */
export function orderPeriod(months: string | null): (typeof orderPeriods)[number] {
  return orderPeriods.find((known) => known.months === months) ?? orderPeriods[0];
}
