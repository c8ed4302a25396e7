interface Tier {
  readonly points: number;
}

/** The lowest reward that the points do not cover yet; null if they cover all. */
export function nextTier<Reward extends Tier>(tiers: readonly Reward[], points: number): Reward | null {
  const uncovered = tiers.filter((tier) => tier.points > points);
  return uncovered.sort((one, other) => one.points - other.points)[0] ?? null;
}
