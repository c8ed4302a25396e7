import { darken, lighten, mix } from '../colour.ts';
import {
  blend,
  cylinder,
  intersection,
  lifted,
  moved,
  roundedBox,
  turnedX,
  turnedZ,
  union,
  type Field,
} from '../form/field.ts';
import { revolved } from '../form/revolve.ts';
import { card, film, plain, plastic, type Material, type Unfold } from '../light/material.ts';
import { face, type Pack } from './pack.ts';

/** Prints of a box in one unfold each: the face is told by where the surface looks. */
function boxMaterials(
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

interface BoxShape {
  key: string;
  width: number;
  height: number;
  depth: number;
  yaw: number;
  pitch: number;
}

const boxes: readonly BoxShape[] = [
  { key: 'box-upright', width: 1.16, height: 1.62, depth: 0.46, yaw: 27, pitch: 9 },
  { key: 'box-wide', width: 1.66, height: 1.08, depth: 0.5, yaw: -24, pitch: 13 },
  { key: 'box-square', width: 1.3, height: 1.3, depth: 0.66, yaw: 30, pitch: 15 },
  { key: 'box-flat', width: 1.7, height: 0.52, depth: 1.2, yaw: 24, pitch: 33 },
  { key: 'box-slim', width: 0.9, height: 1.7, depth: 0.36, yaw: -26, pitch: 8 },
];

function solidBox({ key, width, height, depth, yaw, pitch }: BoxShape): Pack {
  const [hx, hy, hz] = [width / 2, height / 2, depth / 2];
  const flat = key === 'box-flat';
  // boards give a little: faces bow outwards by a hair and light finds the edge
  const box: Field = lifted(
    moved(roundedBox(hx, hy, hz, 0.016), 0, hy),
    (x, y) => 0.008 * Math.cos((x / hx) * 1.5) * Math.cos(((y - hy) / hy) * 1.5),
    0.96,
  );
  const unfold = boxMaterials(hx, 0, height, hz);
  const view = { yaw, pitch, fill: 0.88 };
  return {
    key,
    model: {
      parts: flat ? [{ name: 'front', distance: box }] : [{ name: 'front', distance: box }],
      low: [-hx - 0.02, 0, -hz - 0.02],
      high: [hx + 0.02, height + 0.02, hz + 0.02],
      view,
      grounded: true,
    },
    backView: { yaw: 180 - yaw, pitch, fill: 0.88 },
    faces: {
      front: flat ? face(width, depth) : face(width, height),
      side: face(flat ? width : depth, height, { left: 0.12, right: 0.12 }),
      top: flat ? face(depth, height) : face(width, depth),
    },
    dress({ front, side, top }, colours) {
      // a flat box shows its front on the lid, its sides round the rim
      const chosen: Unfold = (x, y, z, nx, ny, nz) => {
        if (flat) return unfold.top(x, y, z, nx, ny, nz);
        return unfold.front(x, y, z, nx, ny, nz);
      };
      const rest = card(mix(colours.main, '#ffffff', 0.05));
      const faces: Material = { ...rest, gloss: 0.45, mirror: 0.03 };
      if (!front) return [faces];
      const painters: { unfold: Unfold; texture: NonNullable<typeof front> }[] = [
        { unfold: chosen, texture: front },
      ];
      if (side) painters.push({ unfold: flat ? unfold.front : unfold.side, texture: side });
      if (top) painters.push({ unfold: flat ? unfold.side : unfold.top, texture: top });
      return [joined(faces, painters)];
    },
  };
}

/** Several faces on one body: each is stacked in one texture, so that the light reads a single print. */
function joined(
  base: Material,
  painters: { unfold: Unfold; texture: { width: number; height: number; data: Uint8Array } }[],
): Material {
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

/** A gable-top carton, as milk comes in. */
function gableCarton(): Pack {
  const [half, shoulder, ridge, top] = [0.46, 1.26, 1.66, 1.8];
  const rise = ridge - shoulder;
  const length = Math.hypot(rise, half);
  const [sy, sz] = [half / length, rise / length];
  const slope: Field = (_x, y, z) => (y - ridge) * sy + Math.abs(z) * sz;
  const body: Field = intersection(
    moved(roundedBox(half, ridge / 2 + 0.03, half, 0.02), 0, ridge / 2 + 0.03),
    slope,
  );
  const pressed: Field = lifted(
    body,
    (x, y, z) => {
      if (y < shoulder || Math.abs(x) < half * 0.7) return 0;
      const inset = Math.max(0, 1 - Math.abs(z) / ((half * (ridge - y) * 1.1) / rise + 0.02));
      return -0.07 * inset * Math.min(1, (y - shoulder) / 0.1);
    },
    0.6,
  );
  const fin: Field = moved(
    roundedBox(half, (top - ridge) / 2 + 0.03, 0.022, 0.012),
    0,
    (top + ridge) / 2 - 0.02,
  );
  const ridged: Field = lifted(fin, (x, y) => 0.004 * Math.cos(x * 120) * (y > ridge + 0.02 ? 1 : 0), 0.7);
  const cap = moved(
    turnedX(
      lifted(cylinder(0.15, 0.07, 0.02), (x, _y, z) => 0.005 * Math.cos(Math.atan2(x, z) * 30), 0.9),
      0.86,
    ),
    0,
    shoulder + rise * 0.52,
    half * 0.48 + 0.05,
  );
  const view = { yaw: 27, pitch: 10, fill: 0.9 };
  const onRoof: Unfold = (x, y, z, nx, _ny, nz) =>
    y > shoulder && Math.abs(nz) > 0.4 && Math.abs(nx) < 0.6
      ? [0.5 + (x / (half * 2)) * Math.sign(z), Math.min(1, (top - y) / (top - shoulder))]
      : null;
  return {
    key: 'carton-gable',
    model: {
      parts: [
        { name: 'body', distance: union(pressed, ridged) },
        { name: 'cap', distance: cap },
      ],
      low: [-half - 0.02, 0, -half - 0.02],
      high: [half + 0.02, top + 0.02, half + 0.2],
      view,
      grounded: true,
    },
    backView: { yaw: 180 - 27, pitch: 10, fill: 0.9 },
    faces: { front: face(half * 2, shoulder), side: face(half * 2, shoulder), top: face(half * 2, 0.6) },
    dress({ front, side, top: roof }, colours) {
      const base = { ...card(mix(colours.main, '#ffffff', 0.04)), gloss: 0.5, mirror: 0.035 };
      const unfold = boxMaterials(half, 0, shoulder, half);
      const below =
        (inner: Unfold): Unfold =>
        (x, y, z, nx, ny, nz) =>
          y > shoulder ? null : inner(x, y, z, nx, ny, nz);
      const painters = [];
      if (front) painters.push({ texture: front, unfold: below(unfold.front) });
      if (side) painters.push({ texture: side, unfold: below(unfold.side) });
      if (roof)
        painters.push({
          texture: roof,
          unfold: onRoof,
        });
      return [painters.length > 0 ? joined(base, painters) : base, plastic(lighten(colours.second, 0.3))];
    },
  };
}

/** A brick carton: flat-topped, with a screw cap, or small with a straw. */
function brickCarton(small: boolean): Pack {
  const [hx, h, hz] = small ? [0.42, 1.12, 0.3] : [0.46, 1.6, 0.34];
  const box: Field = moved(roundedBox(hx, h / 2, hz, 0.022), 0, h / 2);
  const seam: Field = moved(roundedBox(hx, 0.012, 0.05, 0.008), 0, h + 0.008, 0);
  const cap = small
    ? union(
        moved(turnedZ(cylinder(0.03, 0.3, 0.008), 0.22), hx * 0.44, h + 0.24, 0.12),
        moved(cylinder(0.045, 0.012, 0.005), hx * 0.52, h + 0.006, 0.12),
      )
    : moved(
        lifted(cylinder(0.15, 0.08, 0.02), (x, _y, z) => 0.005 * Math.cos(Math.atan2(x, z) * 30), 0.9),
        hx * 0.3,
        h + 0.08,
        0.03,
      );
  const view = { yaw: -28, pitch: 12, fill: 0.9 };
  const unfold = boxMaterials(hx, 0, h, hz);
  return {
    key: small ? 'carton-small' : 'carton-brick',
    model: {
      parts: [
        { name: 'body', distance: union(box, seam) },
        { name: 'cap', distance: cap },
      ],
      low: [-hx - 0.02, 0, -hz - 0.02],
      high: [hx + 0.06, h + (small ? 0.56 : 0.18), hz + 0.02],
      view,
      grounded: true,
    },
    backView: { yaw: 180 + 28, pitch: 12, fill: 0.9 },
    faces: {
      front: face(hx * 2, h),
      side: face(hz * 2, h, { left: 0.1, right: 0.1 }),
      top: face(hx * 2, hz * 2),
    },
    dress({ front, side, top }, colours) {
      const base = { ...card(mix(colours.main, '#ffffff', 0.04)), gloss: 0.55, mirror: 0.04 };
      const painters = [];
      if (front) painters.push({ texture: front, unfold: unfold.front });
      if (side) painters.push({ texture: side, unfold: unfold.side });
      if (top) painters.push({ texture: top, unfold: unfold.top });
      const cap = small ? plastic('#f6f3ea') : plastic(colours.second);
      return [painters.length > 0 ? joined(base, painters) : base, cap];
    },
  };
}

/** Twelve eggs under a pulp lid with a paper band. */
function eggCarton(): Pack {
  const [hx, hz] = [0.98, 0.44];
  const base: Field = moved(roundedBox(hx, 0.15, hz, 0.07), 0, 0.16);
  const cells: Field = lifted(
    base,
    (x, y, z) => 0.03 * Math.cos(x * 19.2) * (y < 0.22 ? 1 : 0) * (Math.abs(z) > 0.3 ? 1 : 0),
    0.7,
  );
  const dome: Field = blend(
    0.1,
    moved(roundedBox(hx - 0.04, 0.15, hz - 0.04, 0.13), 0, 0.46),
    moved(roundedBox(hx, 0.03, hz, 0.02), 0, 0.33),
  );
  const lid: Field = lifted(
    dome,
    (x, y, z) => (y > 0.5 && Math.abs(x) > 0.62 ? 0.02 * Math.cos(z * 14) : 0),
    0.8,
  );
  const view = { yaw: 26, pitch: 27, fill: 0.9 };
  const onLid: Unfold = (x, y, z, _nx, ny) =>
    ny > 0.55 && y > 0.5 && Math.abs(x) < 0.65 && Math.abs(z) < 0.38 ? [0.5 + x / 1.3, 0.5 + z / 0.76] : null;
  return {
    key: 'egg-carton',
    model: {
      parts: [
        { name: 'base', distance: cells },
        { name: 'lid', distance: lid },
      ],
      low: [-hx - 0.04, 0, -hz - 0.04],
      high: [hx + 0.04, 0.64, hz + 0.04],
      view,
      grounded: true,
    },
    backView: { yaw: -26, pitch: 27, fill: 0.9 },
    faces: { front: face(1.3, 0.76, { left: 0.05, right: 0.05, top: 0.05, bottom: 0.05 }) },
    dress({ front }, colours) {
      const pulp = mix(colours.second, '#b9ae9c', 0.55);
      const material: Material = { paint: plain(pulp), gloss: 0.1, mirror: 0.012 };
      return [
        { ...material, paint: plain(darken(pulp, 0.08)) },
        {
          ...material,
          ...(front
            ? {
                print: {
                  texture: front,
                  unfold: onLid,
                  gloss: 0.4,
                  mirror: 0.03,
                },
              }
            : {}),
        },
      ];
    },
  };
}

/** A squeezed tube standing on its cap. */
function tube(): Pack {
  const [r, from, to] = [0.34, 0.3, 1.86];
  const body: Field = (x, y, z) => {
    const t = Math.min(1, Math.max(0, (y - from) / (to - from)));
    const flat = t ** 1.25;
    const rx = r * (1 + 0.34 * flat);
    const rz = r * (1 - flat) + 0.012;
    const scale = Math.sqrt((x / rx) ** 2 + (z / rz) ** 2);
    const side = (scale - 1) * Math.min(rz, rx) * 0.7;
    const crimp =
      y > to - 0.12 ? Math.max(Math.abs(x) - rx, Math.abs(z) - 0.014 - 0.003 * Math.cos(y * 220)) : side;
    return Math.max(Math.min(side, y > to - 0.12 ? crimp : side), y - to, from - 0.06 - y) * 0.8;
  };
  const cap = lifted(
    revolved([
      [0, 0],
      [0.27, 0, 0.03],
      [0.25, 0.3, 0.03],
      [0, 0.3],
    ]),
    (x, y, z) => 0.006 * Math.cos(Math.atan2(x, z) * 36) * (y < 0.26 ? 1 : 0),
    0.85,
  );
  const view = { yaw: 6, pitch: 5, fill: 0.9 };
  const [low, high, wide] = [from + 0.04, to - 0.13, r * 1.34];
  const onTube: Unfold = (x, y, _z, _nx, _ny, nz) =>
    y < low || y > high ? null : [0.5 + (x / (2 * wide)) * (nz < 0 ? -1 : 1), (high - y) / (high - low)];
  return {
    key: 'tube',
    model: {
      parts: [
        { name: 'body', distance: body },
        { name: 'cap', distance: cap },
      ],
      low: [-0.5, 0, -0.4],
      high: [0.5, to, 0.4],
      view,
      grounded: true,
    },
    backView: { yaw: 174, pitch: 5, fill: 0.9 },
    faces: { front: face(wide * 2, high - low, { left: 0.2, right: 0.2 }) },
    dress({ front }, colours) {
      return [
        {
          ...film(colours.main),
          gloss: 0.7,
          ...(front
            ? {
                print: {
                  texture: front,
                  unfold: onTube,
                  gloss: 0.66,
                  mirror: 0.05,
                },
              }
            : {}),
        },
        plastic(lighten(colours.second, 0.15)),
      ];
    },
  };
}

export const boxPacks: readonly (() => Pack)[] = boxes.map((shape) => () => solidBox(shape));
export const cartonPacks = {
  gable: gableCarton,
  brick: () => brickCarton(false),
  small: () => brickCarton(true),
};
export { eggCarton, tube };
