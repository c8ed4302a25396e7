interface Tier {
  readonly points: number;
}

/** The cheapest tier that the points do not cover yet; null when they cover all of them. */
export function nextTier<Reward extends Tier>(tiers: readonly Reward[], points: number): Reward | null {
  const uncovered = tiers.filter((tier) => tier.points > points);
  return uncovered.sort((one, other) => one.points - other.points)[0] ?? null;
}
