import { blend, lifted, roundedBox, taper } from '../form/field.ts';
import { noise, scattered } from '../form/noise.ts';
import { modelOf, painted, put, shaded, soft, wet, type MotifMaker, type Solid } from './kit.ts';
import { oblong, oval, slab, stand } from './slab.ts';

export const curedMeat: Record<string, MotifMaker> = {
  'lap-cheong': () => {
    const link: Solid[] = [
      [
        lifted(
          blend(
            0.05,
            ...Array.from({ length: 6 }, (_, i) =>
              taper(
                [-0.95 + i * 0.38, 0.1 * Math.sin(i * 0.62), 0],
                [-0.57 + i * 0.38, 0.1 * Math.sin((i + 1) * 0.62), 0],
                0.21 - (i === 0 ? 0.03 : 0),
              ),
            ),
          ),
          (x, y, z) => 0.025 * noise(x * 9, y * 5, z * 5) + 0.015 * Math.sin(Math.atan2(y, z) * 9),
          0.75,
        ),
        painted(
          (x, y, z) => {
            const fleck = scattered(x * 5, y * 7, z * 7);
            return fleck.value > 0.66 && fleck.far < 0.42
              ? '#f0b8a6'
              : noise(x * 4, y * 4, z * 4) > 0.1
                ? '#8f1f22'
                : '#a82a28';
          },
          { gloss: 0.85, mirror: 0.06, glow: 0.3 },
        ),
      ],
    ];
    const twine: Solid = [
      blend(
        0.03,
        taper([1.3, 0.05, 0], [1.52, 0.42, 0.1], 0.035),
        taper([1.52, 0.42, 0.1], [1.36, -0.3, 0.3], 0.035),
      ),
      soft('#e9d7ae', { gloss: 0.2 }),
    ];
    return modelOf(
      [
        ...stand(link, 0, 0.42, -0.2, { tilt: 6 }),
        ...stand(link, 0.02, -0.02, 0.16, { tilt: -2 }),
        ...stand(link, 0, -0.46, 0.36, { tilt: 4 }),
        twine,
      ],
      { pitch: 20, yaw: 0, roll: 16, reach: 1.7 },
    );
  },
  'char-siu': () => {
    const glaze = painted(
      (x, y, z) => {
        const n = noise(x * 3, y * 4, z * 4) + 0.4 * noise(x * 8, y * 8, z * 8);
        return n > 0.42 ? '#4a120c' : n > 0.1 ? '#9c2413' : n > -0.25 ? '#bd3a1a' : '#d2571f';
      },
      { gloss: 0.95, mirror: 0.08, glow: 0.3 },
    );
    const core = painted(
      (x, y, z) =>
        Math.abs(noise(x * 4, y * 9, z * 4)) < 0.1
          ? '#f6d5b8'
          : Math.hypot(y, z) > 0.3
            ? '#d9605a'
            : '#eaa492',
      wet,
    );
    const piece = (hx: number): Solid[] => [
      [lifted(roundedBox(hx, 0.36, 0.44, 0.22), (x, y, z) => 0.05 * noise(x * 3, y * 3, z * 3), 0.85), glaze],
    ];
    const slice: Solid[] = [
      [slab(oval(0.5, 0.38), 0.075, 0.04), glaze],
      [
        put(slab(oval(0.45, 0.33), 0.02, 0.01), 0, 0.07, 0),
        painted(
          (x, y, z) =>
            Math.abs(noise(x * 9, y, z * 4)) < 0.1
              ? '#f9dcc2'
              : Math.hypot(x / 1.3, z) > 0.27
                ? '#dc655c'
                : '#eeac99',
          wet,
        ),
      ],
    ];
    return modelOf(
      [
        ...stand(
          [...piece(0.62), [put(roundedBox(0.02, 0.31, 0.39, 0.02), 0.6, 0, 0), core]],
          -0.55,
          0.06,
          -0.2,
        ),
        ...[0, 1, 2, 3]
          .map((i) =>
            stand(slice, 0.3 + i * 0.24, -0.08 - i * 0.03, 0.06 + i * 0.05, {
              lean: 90,
              spin: 78,
              tilt: -12,
            }),
          )
          .flat(),
      ],
      { pitch: 30, yaw: 26, reach: 1.6 },
    );
  },
  'sliced-beef': () => {
    const slice: Solid[] = [
      [
        slab((x, z) => oval(0.62, 0.44)(x, z) + 0.025 * Math.sin(Math.atan2(x, z) * 5), 0.05, 0.03),
        soft('#5d2c1c', wet),
      ],
      [
        put(slab(oval(0.57, 0.39), 0.02, 0.01), 0, 0.045, 0),
        painted(
          (x, _y, z) => {
            const vein = Math.abs(noise(x * 4, 3, z * 5));
            return vein < 0.08
              ? '#e6b98a'
              : vein < 0.13
                ? '#b0764c'
                : noise(x * 3 + 9, 2, z * 3) > 0
                  ? '#7d402b'
                  : '#8c4b33';
          },
          { gloss: 0.85, mirror: 0.06, glow: 0.4 },
        ),
      ],
    ];
    // two rows, each slice lying on the one before
    const row = (z: number, shift: number) =>
      [0, 1, 2, 3].flatMap((i) =>
        stand(slice, -0.66 + shift + i * 0.4, 0.02 + i * 0.012, z + 0.04 * Math.sin(i * 2), {
          tilt: 13,
          spin: 80 + i * 7,
          lean: -6,
        }),
      );
    return modelOf([...row(-0.36, 0.06), ...row(0.42, 0)], { pitch: 58, yaw: 0, reach: 1.6 });
  },
  'smoked-pork': () => {
    const layers = painted((x, y, z) => {
      const h = y + 0.05 * noise(x * 2.2, 1, z * 2.2) + 0.02 * noise(x * 7, y * 5, z * 7);
      if (h > 0.33) return '#6b3a1c';
      if (h > 0.2) return '#e3b06c';
      if (h > 0.06) return '#8d2f22';
      if (h > -0.05) return '#edc383';
      if (h > -0.24) return '#7c261d';
      return h > -0.31 ? '#dda860' : '#6e2219';
    }, wet);
    const smoked = shaded(
      '#4a2412',
      '#8f5226',
      (x, y, z, ny) => 0.4 + ny * 0.4 + 0.4 * noise(x * 4, y * 4, z * 4),
      wet,
    );
    const slab1: Solid[] = [
      [
        lifted(roundedBox(0.62, 0.4, 0.42, 0.08), (x, y, z) => 0.03 * noise(x * 3, y * 3, z * 3), 0.9),
        smoked,
      ],
      [put(roundedBox(0.015, 0.36, 0.38, 0.01), 0.62, 0, 0), layers],
    ];
    const slice: Solid[] = [[roundedBox(0.05, 0.38, 0.42, 0.03), layers]];
    return modelOf(
      [
        ...stand(slab1, -0.5, 0.05, -0.1),
        ...[0, 1, 2].flatMap((i) =>
          stand(slice, 0.42 + i * 0.26, -0.02 - i * 0.06, 0.04 + i * 0.06, { tilt: -22 - i * 10 }),
        ),
      ],
      { pitch: 28, yaw: 32, reach: 1.6 },
    );
  },
  jerky: () => {
    const strip = (seed: number): Solid[] => [
      [
        lifted(
          slab((x, z) => oblong(0.86, 0.24, 0.08)(x, z) + 0.05 * noise(x * 3 + seed, 1, z * 3), 0.06, 0.03),
          (x, y, z) => 0.025 * noise(x * 3, y, z * 16 + seed) + 0.05 * Math.sin(x * 3 + seed),
          0.7,
        ),
        painted(
          (x, y, z) => {
            const fleck = scattered(x * 9, y * 9, z * 9);
            if (fleck.value > 0.8 && fleck.far < 0.34) return '#f0d9a4';
            const n = noise(x * 2.4 + seed, y, z * 12);
            return n > 0.25 ? '#8a3a20' : n > -0.1 ? '#6b2716' : '#4d1a10';
          },
          { gloss: 0.75, mirror: 0.05, glow: 0.3 },
        ),
      ],
    ];
    return modelOf(
      [
        ...stand(strip(1), 0, -0.2, -0.3, { spin: 14 }),
        ...stand(strip(5), 0.05, -0.16, 0.24, { spin: -8 }),
        ...stand(strip(9), -0.04, 0.02, 0.0, { spin: 38 }),
        ...stand(strip(13), 0.1, 0.16, 0.14, { spin: -30 }),
      ],
      { pitch: 44, yaw: 0 },
    );
  },
};
