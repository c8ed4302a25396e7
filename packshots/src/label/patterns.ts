export const patternNames = [
  'waves',
  'lattice',
  'dots',
  'clouds',
  'stripes',
  'checks',
  'grain',
  'fans',
] as const;
export type PatternName = (typeof patternNames)[number];

const tiles: Record<PatternName, { size: readonly [number, number]; draw: (color: string) => string }> = {
  waves: {
    size: [80, 40],
    draw: (c) =>
      [
        [40, 40],
        [0, 20],
        [80, 20],
        [40, 0],
      ]
        .map(([x, y]) =>
          [38, 27, 16, 6]
            .map(
              (r) =>
                `<circle cx="${x}" cy="${(y ?? 0) + 20}" r="${r}" fill="none" stroke="${c}" stroke-width="3"/>`,
            )
            .join(''),
        )
        .join(''),
  },
  lattice: {
    size: [64, 64],
    draw: (c) =>
      `<path d="M32 0 64 32 32 64 0 32zM32 16 48 32 32 48 16 32z" fill="none" stroke="${c}" stroke-width="3"/><path d="M28 28h8v8h-8zM-4 -4h8v8h-8zM60 -4h8v8h-8zM-4 60h8v8h-8zM60 60h8v8h-8z" fill="${c}"/>`,
  },
  dots: {
    size: [48, 48],
    draw: (c) => `<circle cx="12" cy="12" r="6" fill="${c}"/><circle cx="36" cy="36" r="6" fill="${c}"/>`,
  },
  clouds: {
    size: [150, 96],
    draw: (c) =>
      `<g fill="none" stroke="${c}" stroke-width="4" stroke-linecap="round"><path d="M14 40h74c16 0 16-24 0-22-2-16-26-16-28-2-12-6-20 6-12 14"/><path d="M90 86h52c14 0 14-20 0-18-2-14-22-12-22 0"/></g>`,
  },
  stripes: { size: [44, 44], draw: (c) => `<path d="M0 0h22v44H0z" fill="${c}"/>` },
  checks: { size: [72, 72], draw: (c) => `<path d="M0 0h36v36H0zM36 36h36v36H36z" fill="${c}"/>` },
  grain: {
    size: [90, 70],
    draw: (c) =>
      `<g fill="${c}"><ellipse cx="20" cy="18" rx="11" ry="4.5" transform="rotate(32 20 18)"/><ellipse cx="64" cy="30" rx="11" ry="4.5" transform="rotate(-24 64 30)"/><ellipse cx="36" cy="54" rx="11" ry="4.5" transform="rotate(75 36 54)"/><ellipse cx="80" cy="62" rx="11" ry="4.5" transform="rotate(10 80 62)"/></g>`,
  },
  fans: {
    size: [96, 96],
    draw: (c) =>
      [
        [0, 0],
        [48, 48],
        [96, 0],
        [0, 96],
        [96, 96],
      ]
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y})"><path d="M0 0-26-30A40 40 0 0 1 26-30z" fill="none" stroke="${c}" stroke-width="3"/><path d="M0 0-9-38M0 0 9-38M0 0v-40" stroke="${c}" stroke-width="2.5"/></g>`,
        )
        .join(''),
  },
};

/** A pattern to fill with `url(#id)`. */
export function patternDefinition(
  id: string,
  name: PatternName,
  color: string,
  scale: number,
  turn = 0,
): string {
  const tile = tiles[name];
  return `<pattern id="${id}" width="${tile.size[0]}" height="${tile.size[1]}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${scale.toFixed(3)})">${tile.draw(color)}</pattern>`;
}
