import { ellipsoid, lifted, sphere, taper, union, type Field } from '../form/field.ts';
import { noise } from '../form/noise.ts';
import { ease, put, type MotifMaker, type Solid } from '../motifs/kit.ts';
import { seededBy, type Seeded } from '../seeded.ts';
import { joined, layered, ownTint, several, stem, veined, type LeafTone } from './craft.ts';
import { pileOf, type Member, type Piece } from './pile.ts';

const lying = { yaw: -14, pitch: 40, fill: 0.88 };

/** A pale spoon of a stalk that carries a leaf. */
function spoon(seed: Seeded): Member[] {
  const tall = seed.between(0.78, 0.9);
  const petiole: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, y / tall));
    const wide = 0.13 + 0.13 * ease(0, 0.25, t) - 0.15 * ease(0.3, 1, t);
    const thick = 0.085 * (1 - 0.5 * t);
    const lie = z - 0.9 * x * x + 0.1 * Math.sin(t * 3);
    const k = Math.hypot(x / wide, lie / thick);
    const ribs = 0.005 * Math.cos(x * 70);
    return Math.max((k - 1) * thick - ribs, -y - 0.02, y - tall) * 0.6;
  };
  const tone: LeafTone = { deep: '#3a6630', light: '#689649', vein: '#b9d394' };
  return joined([
    {
      solids: [
        [
          petiole,
          layered(
            '#eef3d8',
            [
              ['#b9d891', (_x, y) => 0.9 * ease(0.1, 0.8, y)],
              ['#8fbf62', (x, y) => 0.35 * ease(0.3, 0.8, y) * ease(0.6, 1, Math.cos(x * 70))],
            ],
            { gloss: 0.7, mirror: 0.045, glow: 0.5 },
          ),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
    {
      solids: veined(
        {
          length: seed.between(0.8, 0.95),
          width: seed.between(0.34, 0.42),
          belly: 0.56,
          bend: seed.between(0.04, 0.2),
          ruffle: 0.022,
          cup: 0.45,
          thick: 0.018,
        },
        tone,
        seed.between(0, 9),
        0.5,
      ),
      x: 0,
      y: tall - 0.12,
      z: -0.02,
      spin: seed.between(-14, 14),
      lean: seed.between(-6, 6),
      tilt: seed.between(-7, 7),
    },
  ]);
}

/** A head of Shanghai bok choy, foot at the origin, growing up. */
function bokChoy(name: string): Member[] {
  const outer = several(`${name} outer`, 5, (i, seed) => {
    const angle = i * 72 + seed.between(-8, 8);
    const a = (angle * Math.PI) / 180;
    return {
      solids: spoon(seed),
      x: Math.sin(a) * 0.09,
      y: 0,
      z: Math.cos(a) * 0.09,
      spin: angle,
      lean: seed.between(5, 10),
      size: seed.between(0.94, 1.04),
    };
  });
  const inner = several(`${name} inner`, 4, (i, seed) => {
    const angle = i * 90 + 36 + seed.between(-10, 10);
    const a = (angle * Math.PI) / 180;
    return {
      solids: spoon(seed),
      x: Math.sin(a) * 0.06,
      y: 0.05,
      z: Math.cos(a) * 0.06,
      spin: angle,
      lean: seed.between(-1, 4),
      size: seed.between(0.84, 0.92),
      tint: [1.05, 1.1, 0.85],
    };
  });
  const foot: Piece = {
    solids: [[ellipsoid(0.14, 0.06, 0.14), layered('#e9ecd0', [['#c9b98a', (_x, y) => ease(0, -0.07, y)]])]],
    x: 0,
    y: 0,
    z: 0,
  };
  return joined([...outer, ...inner, foot]);
}

interface Bunch {
  stalk: { length: [number, number]; thick: number };
  leaves: number;
  blade: { length: [number, number]; width: [number, number]; belly: number };
  tone: LeafTone;
  stem: { pale: string; deep: string };
  from: number;
  buds?: boolean;
}

/** One stalk with its leaves, growing up from the origin. */
function shoot(name: string, of: Bunch): Member[] {
  const seed = seededBy(name);
  const long = seed.between(...of.stalk.length);
  const sway = seed.between(-0.09, 0.09);
  const bend = (t: number) => [sway * Math.sin(t * 2.6), 0.05 * sway * t] as const;
  const { thick } = of.stalk;
  const main: Solid = [
    stem(long, (t) => thick * (1 - 0.35 * t), bend),
    layered(
      of.stem.pale,
      [
        [of.stem.deep, (_x, y) => 0.8 * ease(0, long * 0.7, y)],
        ['#eef3d2', (_x, y) => 0.9 * (1 - ease(0.004, 0.012, y))],
        [of.stem.deep, (x, _y, z) => 0.3 * ease(0.3, 1, Math.sin(Math.atan2(x, z) * 9))],
      ],
      { gloss: 0.55, mirror: 0.035, glow: 0.4 },
    ),
  ];
  const pieces: Piece[] = [{ solids: [main], x: 0, y: 0, z: 0 }];
  for (let i = 0; i < of.leaves; i += 1) {
    const own = seededBy(`${name} leaf ${i}`);
    const t = of.from + (1 - of.from) * ((i + 1) / of.leaves);
    const [bx, bz] = bend(t);
    const side = (i % 2 ? 1 : -1) * own.between(0.6, 1.2);
    const last = i === of.leaves - 1;
    const foot = own.between(0.1, 0.2);
    const tilt = last ? own.between(-8, 8) : -side * own.between(22, 38);
    const turned = { tilt, lean: own.between(-14, 10), spin: own.between(-40, 40) };
    pieces.push(
      {
        solids: [[taper([0, 0, 0], [0, foot + 0.06, 0], thick * 0.5, thick * 0.4), main[1]]],
        x: bx,
        y: t * long - 0.04,
        z: bz,
        ...turned,
      },
      {
        solids: veined(
          {
            length: own.between(...of.blade.length),
            width: own.between(...of.blade.width),
            belly: of.blade.belly,
            bend: own.between(-0.1, 0.28),
            ruffle: 0.05,
            cup: own.between(0.1, 0.6),
            thick: 0.014,
          },
          of.tone,
          own.between(0, 9),
        ),
        x: bx - Math.sin((tilt * Math.PI) / 180) * foot,
        y: t * long - 0.04 + Math.cos((tilt * Math.PI) / 180) * foot,
        z: bz + 0.01 * i,
        tint: ownTint(own, 0.14, 0.06),
        ...turned,
      },
    );
  }
  if (of.buds)
    pieces.push({
      solids: [
        [
          union(
            ...Array.from({ length: 9 }, (_, i) =>
              put(sphere(0.042), 0.07 * Math.cos(i * 2.4), 0.02 * i, 0.07 * Math.sin(i * 2.4)),
            ),
          ),
          layered('#8fb04a', [['#e9d34e', (x, y, z) => ease(0.2, 0.6, noise(x * 20, y * 20, z * 20))]]),
        ],
      ],
      x: bend(1)[0],
      y: long,
      z: 0,
    });
  return joined(pieces);
}

/** Shoots side by side, feet to the left, lying on one another. */
function bunchOf(name: string, count: number, of: Bunch, fan: number, deep: number): Piece[] {
  return several(name, count, (i, seed) => {
    const layer = Math.floor(i / Math.ceil(count / 2));
    const row = i % Math.ceil(count / 2);
    const side = row / (Math.ceil(count / 2) - 1) - 0.5;
    return {
      solids: shoot(`${name} ${i}`, of),
      x: -1.25 + layer * 0.1 + seed.between(-0.1, 0.1),
      z: side * deep + layer * 0.05,
      tilt: -90,
      lean: 0,
      spin: -side * fan + seed.between(-4, 4) + 8,
      press: 0.03,
    };
  });
}

/** A head of napa cabbage, foot at the origin. */
function napa(): Member[] {
  const wrap = (index: number, angle: number, seed: Seeded): Piece => {
    const wide = seed.between(0.56, 0.66);
    const tall = seed.between(1.7, 1.95);
    const own = seed.between(0, 20);
    const blade: Field = (x, y, z) => {
      const t = Math.min(1, Math.max(0, y / tall));
      const half =
        wide * Math.min(1, 0.42 + 1.1 * t) * Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.72) / 0.28) ** 2));
      const crinkle =
        0.035 * ease(0.2, 0.7, t) * noise(x * 7 + own, y * 7, 1) +
        0.05 * ease(0.7, 1, Math.abs(x) / wide + 0.4 * t) * Math.sin(y * 15 + x * 9 + own);
      const hug = 0.75 * x * x + 0.3 * (t - 0.5) ** 2 - 0.1 * ease(0.82, 1, t);
      const rib = 0.03 * (1 - ease(0.03, 0.16 * (1.1 - t), Math.abs(x)));
      return Math.max(Math.abs(x) - half, Math.abs(z + hug + crinkle) - 0.016 - rib, -y, y - tall) * 0.45;
    };
    return {
      solids: [
        [
          blade,
          layered(
            '#b9d77c',
            [
              ['#8ebd55', (x, y, z) => 0.5 * ease(0.2, 1, y / tall) + 0.4 * noise(x * 6 + own, y * 6, z * 6)],
              [
                '#e9f0c4',
                (x, y) =>
                  0.8 *
                  ease(0.8, 1, Math.abs(Math.cos((y - Math.abs(x) * 0.9) * 9 + own))) *
                  (1 - Math.abs(x) / wide),
              ],
              ['#fbfbf2', (x, y) => 1 - ease(0.1, 0.3, Math.abs(x) * (0.5 + y * 0.75))],
              ['#f8f9ea', (_x, y) => 1 - ease(0.1, 0.55, y / tall)],
            ],
            { gloss: 0.5, mirror: 0.035, glow: 0.55 },
          ),
        ],
      ],
      x: Math.sin(angle) * (0.42 - index * 0.018),
      y: index * 0.012,
      z: Math.cos(angle) * (0.4 - index * 0.018),
      spin: (angle * 180) / Math.PI,
      lean: 2,
      tilt: seed.between(-4, 4),
    };
  };
  const leaves = several('napa', 12, (i, seed) => wrap(i, i * 2.4, seed));
  const core: Field = lifted(
    put(ellipsoid(0.5, 1.02, 0.48), 0, 0.93, 0),
    (x, y, z) => 0.03 * noise(x * 7, y * 7, z * 7),
    0.7,
  );
  return joined([
    ...leaves,
    {
      solids: [
        [
          core,
          layered('#e6eebc', [
            ['#b4d479', (x, y, z) => ease(1.1, 1.8, y) + 0.4 * noise(x * 6, y * 5, z * 6)],
          ]),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
  ]);
}

/** A flat head of cabbage, stalk below. */
function flatCabbage(): Member[] {
  const wraps = several('cabbage', 7, (i, seed) => {
    const grow = 0.9 + i * 0.022;
    const own = seed.between(0, 20);
    const shell = ellipsoid(grow, grow * 0.72, grow);
    const edge = seed.between(-0.1, 0.28);
    const piece: Field = (x, y, z) => {
      const wave = 0.06 * Math.sin(x * 7 + own) + 0.05 * Math.sin(z * 9 + own * 2);
      const lines = ribs(x, y, z);
      const crinkle = 0.012 * noise(x * 7 + own, y * 7, z * 7) + 0.014 * lines;
      return Math.max(Math.abs(shell(x, y, z) - crinkle) - 0.014, -(z - edge * 0.9 + 0.3 * y - wave)) * 0.6;
    };
    const ribs = (x: number, y: number, z: number) => {
      // a midrib over the middle, side ribs that leave it
      const mid = 1 - ease(0.012, 0.05 + 0.05 * Math.max(0, -y), Math.abs(x));
      const along = Math.atan2(y, z);
      const fork = 1 - ease(0.02, 0.1, Math.abs(Math.sin((along - Math.abs(x) * 1.3) * 5)));
      return Math.max(mid, 0.7 * fork * (1 - Math.abs(x)));
    };
    return {
      solids: [
        [
          piece,
          layered(
            '#a9cf76',
            [
              ['#7fb24f', (x, y, z) => 0.4 + 0.5 * noise(x * 3 + own, y * 3, z * 3) + 0.2 * (i / 6)],
              ['#d8e8b2', (x, y, z) => 0.85 * ribs(x, y, z)],
              ['#eaf2cf', (_x, y) => ease(-0.2, -0.6, y)],
            ],
            { gloss: 0.42, mirror: 0.03, glow: 0.4 },
          ),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
      spin: i * 137.5 + 20,
    };
  });
  return joined([
    ...wraps,
    {
      solids: [
        [
          ellipsoid(0.88, 0.63, 0.88),
          layered('#bcdb8c', [
            ['#dcebb6', (x, y, z) => ease(0.5, 0.9, Math.cos(Math.atan2(x, z) * 7 + y * 3))],
          ]),
        ],
      ],
      x: 0,
      y: 0,
      z: 0,
    },
  ]);
}

/** A bunch of green onions with its rubber band, lying, roots to the left. */
function onions(name: string): Member[] {
  const stalks = several(name, 8, (i, seed): Piece => {
    const long = seed.between(2.3, 2.65);
    const [bx, bz] = [seed.between(-0.16, 0.16), seed.between(-0.08, 0.08)];
    const thick = seed.between(0.055, 0.075);
    const tube = stem(
      long,
      (t) => thick * (t < 0.06 ? 1.25 : 1) * (1 - 0.75 * ease(0.62, 1, t)) + 0.004,
      (t) => [bx * (t - 0.4) ** 2 * 4, bz * (t - 0.4) ** 2 * 3],
    );
    const split = stem(
      long * 0.5,
      (t) => thick * 0.7 * (1 - 0.8 * t) + 0.004,
      (t) => [-bx * t * t * 1.5 + 0.02, 0.1 * t * t],
    );
    const skin = layered(
      '#fbfbf0',
      [
        ['#b9dc85', (_x, y) => ease(0.35, 0.85, y)],
        ['#3f8f3a', (_x, y) => ease(0.75, 1.5, y)],
        ['#2b6d34', (x, y, z) => ease(1.3, 2.3, y) * (0.6 + 0.4 * noise(x * 9, y * 2, z * 9))],
        ['#8a9b4a', (_x, y) => 0.6 * ease(long - 0.16, long, y)],
        ['#ffffff', (x, _y, z) => 0.12 * ease(0.6, 1, Math.cos(Math.atan2(x, z) * 8))],
      ],
      { gloss: 0.6, mirror: 0.04, glow: 0.35 },
    );
    const roots = union(
      ...Array.from({ length: 7 }, (_, r) =>
        taper(
          [0, 0.02, 0],
          [Math.sin(r * 0.9) * 0.09, -0.16 - 0.03 * (r % 3), Math.cos(r * 0.9) * 0.09],
          0.012,
          0.004,
        ),
      ),
    );
    const turned = { tilt: seed.between(-3, 3), lean: seed.between(-2, 2) };
    const at = {
      x: ((i % 4) - 1.5) * 0.125,
      y: seed.between(-0.06, 0.06),
      z: Math.floor(i / 4) * 0.12 - 0.06,
    };
    return {
      solids: [
        [union(tube, put(split, 0, long * 0.52, 0)), skin],
        [roots, layered('#e6d9b6', [], { gloss: 0.2 })],
      ],
      ...at,
      ...turned,
    };
  });
  const band: Piece = {
    solids: [
      [
        (x, y, z) =>
          (Math.max(Math.abs(Math.hypot(x / 0.3, z / 0.17) - 1) * 0.17, Math.abs(y)) - 0.028) * 0.7,
        layered('#3f6fb5', [], { gloss: 0.4 }),
      ],
    ],
    x: 0,
    y: 0.62,
    z: 0,
  };
  return joined([...stalks, band]);
}

/** Long beans folded over and tied. */
function longBeans(): Member[] {
  const beans = several('long beans', 22, (i, seed): Piece => {
    const layer = Math.floor(i / 8);
    const bow = 0.12 + (i % 8) * 0.085;
    const long = seed.between(1.35, 1.8);
    const [wave, phase] = [seed.between(0.02, 0.06), seed.between(0, 6)];
    const thick = seed.between(0.036, 0.046);
    const one: Field = (x, y, z) => {
      const sway = wave * Math.sin(x * 2.4 + phase);
      const across = x > 0 ? Math.abs(z - sway) - bow : Math.hypot(x, z - sway) - bow;
      const knots = 0.005 * Math.sin((x > 0 ? x : Math.atan2(z, x) * bow) * 30 + phase);
      const lift = y - 0.03 * Math.sin(x * 3 + phase * 2);
      return Math.max(Math.hypot(across, lift) - thick - knots, x - long - 3 * Math.sign(z) * wave) * 0.7;
    };
    return {
      solids: [
        [
          one,
          layered(
            '#5d9a3c',
            [
              ['#7fb653', (x, y, z) => 0.5 + 0.6 * noise(x * 4 + i, y * 4, z * 4)],
              ['#3c7a30', (x) => 0.5 * ease(0.5, 1, Math.sin(x * 30 + phase))],
              ['#a8a565', (x) => 0.7 * ease(long - 0.1, long + 0.15, x)],
            ],
            { gloss: 0.5 },
          ),
        ],
      ],
      x: seed.between(-0.06, 0.06),
      y: layer * 0.078,
      z: seed.between(-0.03, 0.03),
      spin: seed.between(-2.5, 2.5),
    };
  });
  const tie: Piece = {
    solids: [
      [
        (x, y, z) =>
          (Math.max(Math.abs(Math.max(Math.abs(y) - 0.15, Math.abs(z) - 0.8)) - 0.02, Math.abs(x) - 0.04) -
            0.012) *
          0.7,
        layered('#c2a56a', [['#8f7440', (_x, y, z) => ease(0, 1, Math.sin((y + z) * 70))]], { gloss: 0.2 }),
      ],
    ],
    x: 0.62,
    y: 0.078,
    z: 0,
  };
  return joined([...beans, tie]);
}

export const greens: Record<string, MotifMaker> = {
  'bok-choy': () =>
    pileOf(
      several('bok choy', 5, (i, seed) => ({
        solids: bokChoy(`bok choy ${i}`),
        x: [-0.75, -0.85, -0.7, -0.45, -0.75][i] ?? 0,
        z: [-0.95, -0.2, 0.55, 0.15, 1.2][i] ?? 0,
        tilt: -90,
        lean: seed.between(0, 360),
        spin: seed.between(-12, 14),
        size: seed.between(0.86, 1),
        press: 0.05,
      })),
      lying,
    ),
  'gai-lan': () =>
    pileOf(
      bunchOf(
        'gai lan',
        9,
        {
          stalk: { length: [1.25, 1.5], thick: 0.085 },
          leaves: 5,
          blade: { length: [0.62, 0.9], width: [0.26, 0.36], belly: 0.48 },
          tone: { deep: '#2b5f45', light: '#4c8a5e', vein: '#a9cfa0' },
          stem: { pale: '#b4d488', deep: '#7fb06a' },
          from: 0.45,
          buds: true,
        },
        16,
        1.3,
      ),
      lying,
    ),
  'water-spinach': () =>
    pileOf(
      bunchOf(
        'water spinach',
        16,
        {
          stalk: { length: [1.5, 1.9], thick: 0.048 },
          leaves: 5,
          blade: { length: [0.5, 0.75], width: [0.1, 0.15], belly: 0.3 },
          tone: { deep: '#3a7d31', light: '#68a948', vein: '#b5d98c' },
          stem: { pale: '#c9e2a0', deep: '#8fc268' },
          from: 0.5,
        },
        18,
        1.3,
      ),
      lying,
    ),
  'napa-cabbage': () =>
    pileOf([{ solids: napa(), x: -0.9, z: 0, tilt: -90, lean: 20, spin: 18, press: 0.06 }], {
      ...lying,
      pitch: 34,
    }),
  'flat-cabbage': () =>
    pileOf([{ solids: flatCabbage(), x: 0, z: 0, lean: 10, tilt: 6, press: 0.05 }], {
      yaw: 10,
      pitch: 30,
      fill: 0.88,
    }),
  'green-onion': () =>
    pileOf(
      [
        { solids: onions('one'), x: -1.3, z: -0.3, tilt: -90, spin: 14, press: 0.03 },
        { solids: onions('two'), x: -1.2, z: 0.35, tilt: -90, spin: 4, press: 0.03, tint: [0.96, 1, 0.92] },
      ],
      lying,
    ),
  'long-beans': () =>
    pileOf([{ solids: longBeans(), x: -0.6, z: 0, spin: -12, press: 0.01 }], { ...lying, pitch: 48 }),
};
