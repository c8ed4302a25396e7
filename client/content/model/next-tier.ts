interface Tier {
  readonly points: number;
}

/** The cheapest tier that the points do not cover yet; null when they cover all of them. */
export function nextTier<Reward extends Tier>(tiers: readonly Reward[], points: number): Reward | null {
  return (
    tiers.toSorted((one, other) => one.points - other.points).find((tier) => tier.points > points) ?? null
  );
}
