/*
 * Limits of unpaid orders. Orders that are paid immediately, by card or credit, are not limited. Shares of a product refer to its units that
 * are not sold for good, shares of a delivery window to its places. A share is rounded down and at least one.
 */

interface HolderBounds {
  /** Number of unpaid orders. */
  readonly orders: number;
  /** Units of all products together, free items included. */
  readonly units: number;
  /** Goods before savings and credit, in cents. */
  readonly goodsCents: number;
}

interface ShareBounds {
  readonly ofProduct: number;
  readonly ofWindow: number;
}

/** Limits of one account. Accounts that have paid for an order before may hold more, and longer. */
export const accountBounds = {
  newcomer: { orders: 3, units: 150, goodsCents: 300_00, minutesToPay: 10 },
  customer: { orders: 3, units: 300, goodsCents: 600_00, minutesToPay: 30 },
  share: { ofProduct: 1 / 5, ofWindow: 1 / 10 } satisfies ShareBounds,
} as const;

/** Limits of all accounts of one client address. Mobile carriers share addresses, so these are several times the limits of an account. */
export const addressBounds = {
  orders: 9,
  units: 450,
  goodsCents: 900_00,
  share: { ofProduct: 2 / 5, ofWindow: 1 / 10 },
} as const satisfies HolderBounds & { share: ShareBounds };

/** Limits of all accounts that never paid, together. */
export const newcomersShare = { ofProduct: 1 / 2, ofWindow: 1 / 3 } as const satisfies ShareBounds;

/** Limits of all unpaid orders together. The rest remains for orders that are paid immediately. */
export const everyonesShare = { ofProduct: 2 / 3, ofWindow: 2 / 3 } as const satisfies ShareBounds;

/** How many unpaid orders of a new account may be canceled or expire within `abandonedHours`. */
export const maxAbandoned = 10;
export const abandonedHours = 24;

/** A share of a whole, in units or places. Adds an epsilon because 2/3 of 60 would be rounded down to 39. */
export const shareOf = (share: number, whole: number): number =>
  Math.max(1, Math.floor(share * whole + 1e-9));
