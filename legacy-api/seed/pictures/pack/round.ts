import { darken, lighten, luminance, mix } from '../colour.ts';
import type { Field } from '../form/field.ts';
import { lifted, moved, torus, union } from '../form/field.ts';
import { radiusAt, revolved, smoothProfile, type ProfilePoint } from '../form/revolve.ts';
import { rough, scattered } from '../form/noise.ts';
import { linearRgb, type Rgb } from '../colour.ts';
import { graded, metal, plain, plastic, type Material, type Paint } from '../light/material.ts';
import { face, type Pack, type PackColours } from './pack.ts';
import { wrapSafe, wrapUnfold } from './wrap.ts';

const elevation = 7;

/** Upright grooves round a cap. */
function grooved(field: Field, count: number, depth: number): Field {
  return lifted(field, (x, _y, z) => depth * Math.cos(Math.atan2(x, z) * count), 0.9);
}

/** Liquid in clear glass: deep in the middle, bright where the light comes through at the edge and the foot. */
function liquid(colour: string, from: number, to: number): Paint {
  const bright = lighten(mix(colour, '#ffb35c', luminance(colour) < 0.12 ? 0.25 : 0.05), 0.22);
  return graded(colour, bright, (_x, y, _z, nx, _ny, nz) => {
    const edge = 1 - Math.abs(nz) ** 0.8;
    const foot = Math.max(0, 1 - (y - from) / (0.22 * (to - from)));
    return 0.12 + 0.62 * edge ** 2.2 + 0.35 * foot * Math.abs(nx * 0.6 + nz * 0.4);
  });
}

/** Sauce or pickle behind glass: pieces of two colours in oil. */
function chunky(colours: PackColours, size: number): Paint {
  const tones = [
    colours.food,
    mix(colours.food, colours.foodSecond, 0.75),
    darken(colours.food, 0.35),
    lighten(colours.food, 0.18),
  ];
  const linearTones = tones.map((tone) => linearRgb(tone));
  const oil: Rgb = linearRgb(darken(colours.food, 0.2));
  return (x, y, z, _nx, _ny, nz, out) => {
    const { far, value } = scattered(x * size, y * size * 1.2, z * size);
    const tone = linearTones[Math.floor(value * 3.99)] ?? oil;
    const share = Math.min(1, Math.max(0, 1.25 - far * 1.5)) * 0.9;
    const shadeOf = 0.82 + 0.3 * rough(x * 9, y * 9, z * 9, 2) + 0.1 * nz;
    for (let channel = 0; channel < 3; channel += 1) {
      const low = oil[channel] ?? 0;
      out[channel] = (low + ((tone[channel] ?? 0) - low) * share) * shadeOf;
    }
    out[3] = 1;
  };
}

interface RoundShape {
  key: string;
  body: readonly ProfilePoint[];
  cap: readonly ProfilePoint[];
  capGrooves?: number;
  label: { low: number; high: number; span: number };
  contents: 'liquid' | 'chunky' | 'opaque' | 'paste';
  /** what the cap is made of */
  capOf: 'metal' | 'plastic' | 'gold';
  /** level of what is in it, below the cap */
  fillTo?: number;
}

const bottles: readonly RoundShape[] = [
  {
    // tall sauce bottle
    key: 'bottle-tall',
    body: [
      [0, 0],
      [0.36, 0, 0.07],
      [0.37, 0.1],
      [0.37, 1.22, 0.3],
      [0.15, 1.62, 0.2],
      [0.135, 1.9, 0.02],
      [0, 1.9],
    ],
    cap: [
      [0, 1.84],
      [0.165, 1.84, 0.01],
      [0.165, 2.1, 0.03],
      [0, 2.1],
    ],
    capGrooves: 44,
    label: { low: 0.14, high: 1.24, span: 4 },
    contents: 'liquid',
    capOf: 'plastic',
    fillTo: 1.75,
  },
  {
    // shouldered bottle with a long neck
    key: 'bottle-shoulder',
    body: [
      [0, 0],
      [0.4, 0, 0.06],
      [0.4, 0.98, 0.2],
      [0.36, 1.16, 0.2],
      [0.13, 1.36, 0.12],
      [0.12, 1.86, 0.02],
      [0, 1.86],
    ],
    cap: [
      [0, 1.58],
      [0.142, 1.58, 0.01],
      [0.142, 1.98, 0.035],
      [0, 1.98],
    ],
    label: { low: 0.12, high: 1.0, span: 3.9 },
    contents: 'liquid',
    capOf: 'gold',
    fillTo: 1.5,
  },
  {
    // oil or drink bottle in PET, waisted
    key: 'bottle-waist',
    body: [
      [0, 0],
      [0.4, 0, 0.1],
      [0.43, 0.3, 0.1],
      [0.37, 0.52, 0.08],
      [0.37, 1.18, 0.08],
      [0.43, 1.38, 0.12],
      [0.36, 1.68, 0.22],
      [0.16, 1.92, 0.1],
      [0.15, 2.0],
      [0, 2.0],
    ],
    cap: [
      [0, 1.97],
      [0.19, 1.97, 0.01],
      [0.19, 2.16, 0.03],
      [0, 2.16],
    ],
    capGrooves: 36,
    label: { low: 0.5, high: 1.2, span: 6.283 },
    contents: 'liquid',
    capOf: 'plastic',
    fillTo: 1.85,
  },
  {
    // squat sauce bottle
    key: 'bottle-squat',
    body: [
      [0, 0],
      [0.46, 0, 0.09],
      [0.48, 0.12],
      [0.46, 0.92, 0.32],
      [0.19, 1.26, 0.14],
      [0.175, 1.46, 0.02],
      [0, 1.46],
    ],
    cap: [
      [0, 1.4],
      [0.215, 1.4, 0.015],
      [0.2, 1.66, 0.04],
      [0, 1.66],
    ],
    capGrooves: 30,
    label: { low: 0.13, high: 0.94, span: 3.5 },
    contents: 'liquid',
    capOf: 'plastic',
    fillTo: 1.36,
  },
  {
    // squeeze bottle with a nozzle
    key: 'bottle-squeeze',
    body: [
      [0, 0],
      [0.38, 0, 0.09],
      [0.39, 0.2],
      [0.37, 1.26, 0.34],
      [0.24, 1.5, 0.06],
      [0, 1.5],
    ],
    cap: [
      [0, 1.47],
      [0.25, 1.47, 0.02],
      [0.24, 1.66, 0.05],
      [0.12, 1.72, 0.05],
      [0.055, 2.06, 0.04],
      [0, 2.06],
    ],
    capGrooves: 40,
    label: { low: 0.18, high: 1.22, span: 4.4 },
    contents: 'opaque',
    capOf: 'plastic',
  },
  {
    // slim drink bottle
    key: 'bottle-slim',
    body: [
      [0, 0],
      [0.33, 0, 0.08],
      [0.345, 0.14, 0.05],
      [0.345, 1.3, 0.2],
      [0.3, 1.52, 0.2],
      [0.15, 1.78, 0.08],
      [0.15, 1.88],
      [0, 1.88],
    ],
    cap: [
      [0, 1.86],
      [0.185, 1.86, 0.01],
      [0.185, 2.03, 0.025],
      [0, 2.03],
    ],
    capGrooves: 40,
    label: { low: 0.34, high: 1.24, span: 6.283 },
    contents: 'liquid',
    capOf: 'plastic',
    fillTo: 1.72,
  },
];

const jars: readonly RoundShape[] = [
  {
    key: 'jar-straight',
    body: [
      [0, 0],
      [0.5, 0, 0.1],
      [0.52, 0.14],
      [0.52, 0.98, 0.18],
      [0.44, 1.14, 0.05],
      [0, 1.14],
    ],
    cap: [
      [0, 1.1],
      [0.475, 1.1, 0.02],
      [0.475, 1.34, 0.035],
      [0.44, 1.35],
      [0, 1.335],
    ],
    capGrooves: 60,
    label: { low: 0.16, high: 0.94, span: 4 },
    contents: 'chunky',
    capOf: 'metal',
  },
  {
    key: 'jar-squat',
    body: [
      [0, 0],
      [0.56, 0, 0.14],
      [0.62, 0.22, 0.2],
      [0.6, 0.66, 0.22],
      [0.48, 0.86, 0.06],
      [0, 0.86],
    ],
    cap: [
      [0, 0.83],
      [0.515, 0.83, 0.02],
      [0.515, 1.06, 0.03],
      [0.48, 1.075],
      [0, 1.06],
    ],
    capGrooves: 0,
    label: { low: 0.15, high: 0.74, span: 3.4 },
    contents: 'chunky',
    capOf: 'gold',
  },
  {
    key: 'jar-tall',
    body: [
      [0, 0],
      [0.42, 0, 0.09],
      [0.44, 0.12],
      [0.44, 1.22, 0.22],
      [0.36, 1.44, 0.05],
      [0, 1.44],
    ],
    cap: [
      [0, 1.4],
      [0.395, 1.4, 0.02],
      [0.395, 1.64, 0.035],
      [0.36, 1.65],
      [0, 1.635],
    ],
    capGrooves: 50,
    label: { low: 0.22, high: 1.14, span: 4.2 },
    contents: 'chunky',
    capOf: 'metal',
  },
  {
    key: 'jar-plastic',
    body: [
      [0, 0],
      [0.5, 0, 0.06],
      [0.5, 1.2, 0.1],
      [0.46, 1.3, 0.02],
      [0, 1.3],
    ],
    cap: [
      [0, 1.22],
      [0.53, 1.22, 0.02],
      [0.53, 1.5, 0.05],
      [0, 1.5],
    ],
    capGrooves: 70,
    label: { low: 0.12, high: 1.08, span: 6.283 },
    contents: 'paste',
    capOf: 'plastic',
  },
];

/** A fuller figure, so that a label can be read on a small picture. */
function widened(shape: RoundShape, factor: number): RoundShape {
  const wider = (points: readonly ProfilePoint[]) =>
    points.map(([r, y, round = 0]): ProfilePoint => [r * factor, y, round]);
  return { ...shape, body: wider(shape.body), cap: wider(shape.cap) };
}

function roundPack(given: RoundShape): Pack {
  const shape = given.key.startsWith('bottle') ? widened(given, 1.14) : given;
  const outline = smoothProfile(shape.body);
  const { low, high, span } = shape.label;
  const middle = radiusAt(outline, (low + high) / 2);
  const top = Math.max(...shape.cap.map(([, y]) => y));
  const widest = Math.max(...shape.body.map(([r]) => r));
  const capField = shape.capGrooves
    ? grooved(revolved(shape.cap), shape.capGrooves, 0.006)
    : revolved(shape.cap);
  const body = revolved(shape.body);
  const [labelLow, labelHigh] = [low - 0.0, high + 0.0];
  const labelled: Field = (x, y, z) => {
    const distance = body(x, y, z);
    if (distance > 0.1 || y < labelLow || y > labelHigh) return distance;
    return Math.abs(Math.atan2(x, z)) < span / 2 ? distance - 0.0035 : distance;
  };
  return {
    key: shape.key,
    model: {
      parts: [
        { name: 'body', distance: labelled },
        { name: 'cap', distance: capField },
      ],
      low: [-widest, 0, -widest],
      high: [widest, top, widest],
      view: { yaw: 0, pitch: elevation, fill: 0.9 },
      grounded: true,
    },
    backView: { yaw: 0, pitch: elevation, fill: 0.9 },
    faces: { front: face(middle * span, high - low, { ...wrapSafe(span), top: 0.07, bottom: 0.07 }, false) },
    dress({ front }, colours) {
      const glassTop = shape.fillTo ?? top;
      const contents =
        shape.contents === 'liquid'
          ? liquid(colours.food, 0, glassTop)
          : shape.contents === 'chunky'
            ? chunky(colours, 11)
            : plain(shape.contents === 'opaque' ? colours.food : lighten(colours.food, 0.06));
      const paint: Paint =
        shape.contents === 'opaque' || shape.contents === 'paste'
          ? contents
          : (x, y, z, nx, ny, nz, out) => {
              contents(x, y, z, nx, ny, nz, out);
              const above = Math.min(1, Math.max(0, (y - glassTop) / 0.012));
              const rim = 0.16 * (1 - Math.abs(nz)) ** 3 + 0.62 * above;
              for (let channel = 0; channel < 3; channel += 1)
                out[channel] = (out[channel] ?? 0) * (1 - rim) + rim * 0.72;
            };
      const bodyMaterial: Material = { paint, gloss: 0.93, mirror: 0.06, glow: 0.25 };
      if (front)
        bodyMaterial.print = {
          texture: front,
          unfold: wrapUnfold(low, high, span),
          gloss: 0.42,
          mirror: 0.028,
        };
      const capColour =
        shape.capOf === 'plastic'
          ? colours.main
          : shape.capOf === 'gold'
            ? '#d9b25a'
            : mix(colours.second, '#d8d8d6', 0.5);
      const cap =
        shape.capOf === 'plastic'
          ? plastic(capColour)
          : metal(shape.capOf === 'gold' ? '#e2b95c' : '#d9d4c9');
      return [bodyMaterial, cap];
    },
  };
}

/** Drinks can: necked, with a lid that is seen a little from above. */
function drinkCan(slim: boolean): Pack {
  const r = slim ? 0.36 : 0.44;
  const h = slim ? 1.78 : 1.56;
  const outer: ProfilePoint[] = [
    [0, 0.03],
    [r * 0.78, 0.03, 0.02],
    [r * 0.84, 0, 0.03],
    [r, 0.12, 0.05],
    [r, h - 0.2, 0.06],
    [r * 0.87, h - 0.05, 0.03],
    [r * 0.87, h, 0.012],
    [r * 0.83, h, 0.012],
    [r * 0.81, h - 0.05, 0.01],
    [0, h - 0.05],
  ];
  const tab = moved(
    union(moved(torus(0.07, 0.014), 0, 0, 0.06), moved(torus(0.05, 0.014), 0, 0, -0.05)),
    0,
    h - 0.025,
  );
  const [low, high] = [0.1, h - 0.13];
  return {
    key: slim ? 'can-slim' : 'can-drink',
    model: {
      parts: [{ name: 'body', distance: union(revolved(outer), tab) }],
      low: [-r, 0, -r],
      high: [r, h, r],
      view: { yaw: 0, pitch: 11, fill: 0.9 },
      grounded: true,
    },
    backView: { yaw: 0, pitch: 11, fill: 0.9 },
    faces: { front: face(2 * Math.PI * r, high - low, { ...wrapSafe(6.283), top: 0.08, bottom: 0.07 }) },
    dress: ({ front }) => [
      {
        ...metal('#e4e4e2'),
        ...(front
          ? { print: { texture: front, unfold: wrapUnfold(low, high, 6.2832), gloss: 0.8, mirror: 0.11 } }
          : {}),
      },
    ],
  };
}

/** Food tin with beaded rims; tall or flat. */
function foodCan(kind: 'tall' | 'flat' | 'mid'): Pack {
  const r = kind === 'flat' ? 0.62 : kind === 'mid' ? 0.5 : 0.46;
  const h = kind === 'flat' ? 0.56 : kind === 'mid' ? 0.86 : 1.28;
  const rim = 0.03;
  const profile: ProfilePoint[] = [
    [0, 0.02],
    [r - 0.03, 0.02],
    [r - 0.01, 0],
    [r + rim, 0, 0.012],
    [r + rim, 0.05, 0.02],
    [r, 0.06, 0.012],
    [r, h - 0.06, 0.012],
    [r + rim, h - 0.05, 0.02],
    [r + rim, h, 0.014],
    [r - 0.01, h, 0.014],
    [r - 0.03, h - 0.05, 0.012],
    [r * 0.8, h - 0.045, 0.02],
    [r * 0.76, h - 0.06, 0.02],
    [r * 0.5, h - 0.06, 0.02],
    [r * 0.46, h - 0.05, 0.02],
    [0, h - 0.05],
  ];
  const pull = moved(union(moved(torus(0.1, 0.017), 0, 0, 0.1)), 0, h - 0.03, r * 0.35);
  const ribs: Field = (_x, y) =>
    (kind === 'tall' ? 0.004 * Math.max(0, Math.cos((y / h) * 80)) : 0) *
    (Math.abs(y - h / 2) > h * 0.44 ? 1 : 0);
  const [low, high] = [0.062, h - 0.062];
  return {
    key: `can-${kind}`,
    model: {
      parts: [{ name: 'body', distance: union(lifted(revolved(profile), ribs, 1), pull) }],
      low: [-r - rim, 0, -r - rim],
      high: [r + rim, h, r + rim],
      view: { yaw: 0, pitch: kind === 'flat' ? 24 : 14, fill: 0.88 },
      grounded: true,
    },
    backView: { yaw: 0, pitch: kind === 'flat' ? 24 : 14, fill: 0.88 },
    faces: { front: face(2 * Math.PI * r, high - low, { ...wrapSafe(6.283), top: 0.07, bottom: 0.07 }) },
    dress: ({ front }) => [
      {
        ...metal('#dcd9d2'),
        ...(front
          ? { print: { texture: front, unfold: wrapUnfold(low, high, 6.2832), gloss: 0.55, mirror: 0.05 } }
          : {}),
      },
    ],
  };
}

/** Tea caddy: a printed tin with a lid that slips over it. */
function caddy(r: number, h: number): Pack {
  const body: ProfilePoint[] = [
    [0, 0],
    [r, 0, 0.02],
    [r, h, 0.02],
    [0, h],
  ];
  const lid: ProfilePoint[] = [
    [0, h - 0.2],
    [r + 0.012, h - 0.2, 0.006],
    [r + 0.012, h + 0.08, 0.05],
    [r - 0.06, h + 0.1, 0.03],
    [0.14, h + 0.1, 0.02],
    [0.1, h + 0.15, 0.03],
    [0.1, h + 0.19, 0.03],
    [0, h + 0.2],
  ];
  const [low, high] = [0.02, h - 0.2];
  return {
    key: `can-caddy-${r}`,
    model: {
      parts: [
        { name: 'body', distance: revolved(body) },
        { name: 'lid', distance: revolved(lid) },
      ],
      low: [-r - 0.02, 0, -r - 0.02],
      high: [r + 0.02, h + 0.2, r + 0.02],
      view: { yaw: 0, pitch: 13, fill: 0.9 },
      grounded: true,
    },
    backView: { yaw: 0, pitch: 13, fill: 0.9 },
    faces: { front: face(2 * Math.PI * r, high - low, { ...wrapSafe(6.283), top: 0.07, bottom: 0.06 }) },
    dress: ({ front }, colours) => [
      {
        ...metal('#dcd9d2'),
        ...(front
          ? { print: { texture: front, unfold: wrapUnfold(low, high, 6.2832), gloss: 0.66, mirror: 0.07 } }
          : {}),
      },
      { paint: plain(darken(colours.main, 0.12)), gloss: 0.76, mirror: 0.16 },
    ],
  };
}

interface CupShape {
  key: string;
  foot: number;
  mouth: number;
  height: number;
  lid: 'foil' | 'snap' | 'dome';
}

const cups: readonly CupShape[] = [
  { key: 'cup-noodle', foot: 0.4, mouth: 0.56, height: 1.2, lid: 'foil' },
  { key: 'cup-bowl', foot: 0.52, mouth: 0.78, height: 0.72, lid: 'foil' },
  { key: 'cup-tub', foot: 0.5, mouth: 0.6, height: 0.82, lid: 'snap' },
  { key: 'cup-yogurt', foot: 0.34, mouth: 0.44, height: 0.88, lid: 'foil' },
  { key: 'cup-drink', foot: 0.33, mouth: 0.45, height: 1.34, lid: 'dome' },
  { key: 'cup-tin', foot: 0.76, mouth: 0.78, height: 0.5, lid: 'snap' },
];

function cup({ key, foot, mouth, height, lid }: CupShape): Pack {
  const body: ProfilePoint[] = [
    [0, 0.03],
    [foot - 0.04, 0.03, 0.01],
    [foot - 0.02, 0, 0.02],
    [foot, 0.02, 0.02],
    [mouth - 0.03, height - 0.06, 0.02],
    [mouth - 0.03, height, 0.01],
    [0, height],
  ];
  const lidShape: ProfilePoint[] =
    lid === 'foil'
      ? [
          [0, height - 0.03],
          [mouth + 0.01, height - 0.03, 0.015],
          [mouth + 0.02, height - 0.005, 0.015],
          [mouth, height + 0.012, 0.01],
          [0, height + 0.016],
        ]
      : lid === 'snap'
        ? [
            [0, height - 0.1],
            [mouth + 0.025, height - 0.1, 0.02],
            [mouth + 0.03, height + 0.02, 0.03],
            [mouth - 0.05, height + 0.03, 0.01],
            [mouth - 0.07, height + 0.005, 0.01],
            [0, height + 0.005],
          ]
        : [
            [0, height - 0.05],
            [mouth + 0.02, height - 0.05, 0.02],
            [mouth + 0.02, height, 0.02],
            [mouth - 0.02, height + 0.03, 0.04],
            [mouth * 0.72, height + 0.2, 0.2],
            [0.1, height + 0.27, 0.05],
            [0, height + 0.27],
          ];
  const rise = Math.max(...lidShape.map(([, y]) => y));
  const [low, high] = [0.03, lid === 'snap' ? height - 0.1 : height - 0.04];
  const middle = (foot + mouth) / 2;
  const tabbed: Field =
    lid === 'foil'
      ? union(
          revolved(lidShape),
          moved(
            (x, y, z) => Math.max(Math.hypot(x, z) - 0.12, Math.abs(y) - 0.012) * 0.8,
            0.34 * mouth,
            height - 0.01,
            mouth * 0.97,
          ),
        )
      : revolved(lidShape);
  const pitch = height < 0.75 ? 24 : 17;
  return {
    key,
    model: {
      parts: [
        { name: 'body', distance: revolved(body) },
        { name: 'lid', distance: tabbed },
      ],
      low: [-mouth - 0.1, 0, -mouth - 0.12],
      high: [mouth + 0.1, rise, mouth + 0.12],
      view: { yaw: 0, pitch, fill: 0.88 },
      grounded: true,
    },
    backView: { yaw: 0, pitch, fill: 0.88 },
    faces: {
      front: face(2 * Math.PI * middle, high - low, { ...wrapSafe(6.283, 1.35), top: 0.07, bottom: 0.1 }),
      ...(lid === 'dome'
        ? {}
        : { lid: face(mouth * 2, mouth * 2, { left: 0.16, right: 0.16, top: 0.16, bottom: 0.16 }) }),
    },
    dress: ({ front, lid: top }, colours) => [
      {
        ...plastic(lid === 'dome' ? colours.food : '#f7f5ef'),
        gloss: 0.6,
        ...(front
          ? { print: { texture: front, unfold: wrapUnfold(low, high, 6.2832), gloss: 0.6, mirror: 0.035 } }
          : {}),
      },
      {
        ...(lid === 'dome'
          ? plastic('#e9eef0')
          : lid === 'snap'
            ? plastic(mix(colours.main, '#ffffff', 0.1))
            : { paint: plain('#e6e2da'), gloss: 0.68, mirror: 0.16 }),
        ...(top
          ? {
              print: {
                texture: top,
                unfold: (x: number, _y: number, z: number, _nx: number, ny: number) =>
                  ny > 0.6 && Math.hypot(x, z) < mouth - (lid === 'snap' ? 0.08 : 0)
                    ? ([0.5 + x / (mouth * 2), 0.5 + z / (mouth * 2)] as const)
                    : null,
                gloss: 0.6,
                mirror: 0.06,
              },
            }
          : {}),
      },
    ],
  };
}

/** Paper roll in printed film, or a tall canister of crisps. */
function canister(): Pack {
  const [r, h] = [0.34, 1.62];
  const body: ProfilePoint[] = [
    [0, 0.02],
    [r - 0.02, 0.02],
    [r, 0, 0.01],
    [r + 0.008, 0.04, 0.01],
    [r, 0.06],
    [r, h, 0.01],
    [0, h],
  ];
  const lid: ProfilePoint[] = [
    [0, h - 0.06],
    [r + 0.018, h - 0.06, 0.01],
    [r + 0.018, h + 0.03, 0.02],
    [r - 0.04, h + 0.035, 0.01],
    [r - 0.06, h + 0.015],
    [0, h + 0.015],
  ];
  return {
    key: 'can-canister',
    model: {
      parts: [
        { name: 'body', distance: revolved(body) },
        { name: 'lid', distance: revolved(lid) },
      ],
      low: [-r - 0.03, 0, -r - 0.03],
      high: [r + 0.03, h + 0.04, r + 0.03],
      view: { yaw: 0, pitch: 12, fill: 0.9 },
      grounded: true,
    },
    backView: { yaw: 0, pitch: 12, fill: 0.9 },
    faces: { front: face(2 * Math.PI * r, h - 0.12, { ...wrapSafe(6.283), top: 0.06, bottom: 0.06 }) },
    dress: ({ front }, colours) => [
      {
        ...metal('#dcd9d2'),
        ...(front
          ? {
              print: { texture: front, unfold: wrapUnfold(0.06, h - 0.06, 6.2832), gloss: 0.6, mirror: 0.05 },
            }
          : {}),
      },
      plastic(mix(colours.main, '#ffffff', 0.15)),
    ],
  };
}

export const bottlePacks: readonly (() => Pack)[] = bottles.map((shape) => () => roundPack(shape));
export const jarPacks: readonly (() => Pack)[] = jars.map((shape) => () => roundPack(shape));
export const canPacks = {
  slim: () => drinkCan(true),
  drink: () => drinkCan(false),
  tall: () => foodCan('tall'),
  mid: () => foodCan('mid'),
  flat: () => foodCan('flat'),
  caddy: () => caddy(0.46, 1.24),
  slender: () => caddy(0.36, 1.5),
  canister,
};
export const cupPacks: readonly (() => Pack)[] = cups.map((shape) => () => cup(shape));
