const ease = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** A soft-edged window from `low` to `high`. */
const inside = (low: number, high: number, soft: number, value: number) =>
  ease(low - soft, low + soft, value) * (1 - ease(high - soft, high + soft, value));

/**
 * The photographer's studio, seen in a reflection: a tall softbox on the left, a strip on the right, a bright ceiling,
 * a warm table, dark flags between. The direction is relative to the camera; `soft` blurs it for dull surfaces.
 */
export function studioLight(x: number, y: number, z: number, soft: number): number {
  const azimuth = Math.atan2(x, z);
  const room = 0.24 + 0.34 * ease(-0.5, 0.9, y) + 0.12 * ease(0.1, -0.7, y);
  const edge = 0.05 + soft * 0.42;
  const key = inside(-1.22, -0.62, edge, azimuth) * inside(-0.5, 0.82, edge, y);
  const strip = inside(0.92, 1.16, edge * 0.7, azimuth) * inside(-0.55, 0.7, edge, y);
  const back = inside(2.3, 4, edge, Math.abs(azimuth));
  const ceiling = ease(0.72 - edge * 0.5, 0.95, y);
  return room + (2.9 * key + 1.25 * strip) / (1 + soft * 1.1) + 0.25 * back + 0.75 * ceiling;
}
