import { lighten, mix } from '../color.ts';
import {
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
import { card, plastic, type Unfold } from '../light/material.ts';
import { boxFaces, joined } from './faces.ts';
import { face, type Pack } from './pack.ts';

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
    dress({ front, side, top: roof }, colors) {
      const base = { ...card(mix(colors.main, '#ffffff', 0.04)), gloss: 0.5, mirror: 0.035 };
      const unfold = boxFaces(half, 0, shoulder, half);
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
      return [painters.length > 0 ? joined(base, painters) : base, plastic(lighten(colors.second, 0.3))];
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
  const unfold = boxFaces(hx, 0, h, hz);
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
    dress({ front, side, top }, colors) {
      const base = { ...card(mix(colors.main, '#ffffff', 0.04)), gloss: 0.55, mirror: 0.04 };
      const painters = [];
      if (front) painters.push({ texture: front, unfold: unfold.front });
      if (side) painters.push({ texture: side, unfold: unfold.side });
      if (top) painters.push({ texture: top, unfold: unfold.top });
      const cap = small ? plastic('#f6f3ea') : plastic(colors.second);
      return [painters.length > 0 ? joined(base, painters) : base, cap];
    },
  };
}

export const cartonPacks = {
  gable: gableCarton,
  brick: () => brickCarton(false),
  small: () => brickCarton(true),
};
