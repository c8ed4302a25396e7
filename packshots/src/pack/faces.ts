import type { Material, Texture, Unfold } from '../light/material.ts';

/** One unfold for each printed face of a box. The direction of the surface decides which face a point is on. */
export function boxFaces(
  hx: number,
  low: number,
  high: number,
  hz: number,
): Record<'front' | 'side' | 'top', Unfold> {
  const v = (y: number) => (high - y) / (high - low);
  return {
    front: (x, y, _z, _nx, _ny, nz) =>
      Math.abs(nz) < 0.6 ? null : [0.5 + (x / (2 * hx)) * Math.sign(nz), v(y)],
    side: (_x, y, z, nx) => (Math.abs(nx) < 0.6 ? null : [0.5 - (z / (2 * hz)) * Math.sign(nx), v(y)]),
    top: (x, _y, z, _nx, ny) => (ny < 0.6 ? null : [0.5 + x / (2 * hx), 0.5 + z / (2 * hz)]),
  };
}

/** Several faces on one body: each is stacked in one texture, so that the light reads a single print. */
export function joined(base: Material, painters: { unfold: Unfold; texture: Texture }[]): Material {
  const width = Math.max(...painters.map(({ texture }) => texture.width));
  const height = painters.reduce((sum, { texture }) => sum + texture.height, 0);
  const data = new Uint8Array(width * height * 4);
  let row = 0;
  const places: { unfold: Unfold; top: number; wide: number; tall: number }[] = [];
  for (const { texture, unfold } of painters) {
    for (let y = 0; y < texture.height; y += 1)
      data.set(
        texture.data.subarray(y * texture.width * 4, (y + 1) * texture.width * 4),
        (row + y) * width * 4,
      );
    places.push({ unfold, top: row, wide: texture.width, tall: texture.height });
    row += texture.height;
  }
  const unfold: Unfold = (x, y, z, nx, ny, nz) => {
    for (const place of places) {
      const found = place.unfold(x, y, z, nx, ny, nz);
      if (!found) continue;
      const u = Math.min(0.999, Math.max(0.001, found[0]));
      const v = Math.min(0.999, Math.max(0.001, found[1]));
      return [(0.5 + u * (place.wide - 1)) / width, (place.top + 0.5 + v * (place.tall - 1)) / height];
    }
    return null;
  };
  return { ...base, print: { texture: { width, height, data }, unfold, gloss: 0.5, mirror: 0.032 } };
}
