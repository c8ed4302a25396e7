/*
 * Bounds on what unpaid orders hold. An order that is paid at once, by card or by credit, is not affected. A share of a product is of the units that
 * are neither paid nor delivered, a share of a delivery window is of its places; a share is rounded down and at least one.
 */

interface HolderBounds {
  /** Unpaid orders at a time. */
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

/** One account. One that has paid for an order before may hold more, and longer. */
export const accountBounds = {
  newcomer: { orders: 3, units: 150, goodsCents: 300_00, minutesToPay: 10 },
  customer: { orders: 3, units: 300, goodsCents: 600_00, minutesToPay: 30 },
  share: { ofProduct: 1 / 5, ofWindow: 1 / 10 } satisfies ShareBounds,
} as const;

/** All accounts of one client address. A carrier puts many customers behind one address, so these are several times an account's. */
export const addressBounds = {
  orders: 9,
  units: 450,
  goodsCents: 900_00,
  share: { ofProduct: 2 / 5, ofWindow: 1 / 10 },
} as const satisfies HolderBounds & { share: ShareBounds };

/** All accounts that never paid, together. */
export const newcomersShare = { ofProduct: 1 / 2, ofWindow: 1 / 3 } as const satisfies ShareBounds;

/** All unpaid orders together: the rest is left for orders that are paid at once. */
export const everyonesShare = { ofProduct: 2 / 3, ofWindow: 2 / 3 } as const satisfies ShareBounds;

/** Unpaid orders of an account that never paid which may be cancelled or expire within `abandonedHours`. */
export const maxAbandoned = 10;
export const abandonedHours = 24;

/** A share of a whole, in units or places. The small addition keeps 2/3 of 60 from being 39. */
export const shareOf = (share: number, whole: number): number =>
  Math.max(1, Math.floor(share * whole + 1e-9));
