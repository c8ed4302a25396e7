import { cylinder, lifted, roundedBox, union } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { revolved } from '../form/revolve.ts';
import { bun } from './dough.ts';
import { around, modelOf, painted, put, shaded, soft, type MotifMaker, type Solid } from './kit.ts';
import { stand, within } from './slab.ts';

const bamboo = (x: number, y: number, z: number) =>
  noise(x * 3, y * 14, z * 3) > 0.2 ? '#d9ab66' : '#e6bd7c';

/** A tier of a bamboo steamer, its rim bound twice. */
function tier(): Solid[] {
  const wall = revolved([
    [0.9, -0.2],
    [1, -0.2, 0.02],
    [1, 0.2, 0.02],
    [0.9, 0.2, 0.02],
    [0.9, -0.2],
  ]);
  const band = revolved([
    [0.99, 0.07],
    [1.035, 0.07, 0.02],
    [1.035, 0.19, 0.02],
    [0.99, 0.19],
    [0.99, 0.07],
  ]);
  const floor = put(cylinder(0.92, 0.02), 0, 0.02, 0);
  return [
    [
      union(wall, floor),
      painted(
        (x, y, z) =>
          Math.hypot(x, z) < 0.9
            ? Math.abs(Math.sin(x * 22)) < 0.3
              ? '#a9783f'
              : '#dcb272'
            : bamboo(x, y, z),
        { gloss: 0.35 },
      ),
    ],
    [
      union(band, put(band, 0, -0.26, 0)),
      painted(
        (x, y, z) => (Math.abs(Math.sin(Math.atan2(x, z) * 6)) < 0.07 ? '#8a5a2b' : bamboo(x + 4, y, z)),
        { gloss: 0.4 },
      ),
    ],
  ];
}

const dough = shaded('#e6cfaa', '#fff8ea', (_x, y, _z, ny) => 0.55 + ny * 0.4 + y * 0.2, {
  glow: 0.5,
  gloss: 0.45,
});

/** Two tiers, buns in the upper one, the woven lid leant behind. */
function steamer(): Solid[] {
  const weave = (x: number, z: number) => Math.sin(x * 24) * Math.sin(z * 24);
  const dome = lifted(
    revolved([
      [0, 0.1],
      [0.96, 0.1],
      [1.02, 0.12, 0.02],
      [1.0, 0.24, 0.03],
      [0.9, 0.28, 0.1],
      [0.5, 0.42, 0.3],
      [0, 0.45],
    ]),
    (x, y, z) => (y > 0.24 ? 0.012 * weave(x, z) : 0),
    0.8,
  );
  const lid: Solid[] = [
    [
      dome,
      painted((x, y, z) => (y < 0.25 ? bamboo(x, y, z) : weave(x, z) > 0 ? '#e8c383' : '#cc9a56'), {
        gloss: 0.35,
      }),
    ],
    [put(roundedBox(0.3, 0.045, 0.12, 0.04), 0, 0.48, 0), soft('#b27d3f', { gloss: 0.4 })],
  ];
  const dumpling = within(bun(13), 1.1);
  const buns = union(
    put(dumpling, 0, -0.02, 0.02, { size: 0.33 }),
    ...around(5, (_i, a) =>
      put(dumpling, Math.sin(a + 0.3) * 0.56, -0.03, Math.cos(a + 0.3) * 0.56, { size: 0.33 }),
    ),
  );
  const ring = tier();
  return [
    ...stand(ring, 0, -0.62, 0),
    ...stand(ring, 0, -0.2, 0, { spin: 20 }),
    ...stand(lid, 0.42, 0.2, -0.98, { lean: 62, spin: -16, size: 0.96 }),
    [buns, dough],
  ];
}

export const steamers: Record<string, MotifMaker> = {
  steamer: () => modelOf(steamer(), { pitch: 34, yaw: 0, reach: 1.8 }),
};
