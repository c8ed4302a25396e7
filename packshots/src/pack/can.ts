import { darken, mix } from '../color.ts';
import { lifted, moved, torus, union, type Field } from '../form/field.ts';
import { revolved, type ProfilePoint } from '../form/revolve.ts';
import { metal, plain, plastic } from '../light/material.ts';
import { face, type Pack } from './pack.ts';
import { wrapSafe, wrapUnfold } from './wrap.ts';

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
    dress: ({ front }, colors) => [
      {
        ...metal('#dcd9d2'),
        ...(front
          ? { print: { texture: front, unfold: wrapUnfold(low, high, 6.2832), gloss: 0.66, mirror: 0.07 } }
          : {}),
      },
      { paint: plain(darken(colors.main, 0.12)), gloss: 0.76, mirror: 0.16 },
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
    dress: ({ front }, colors) => [
      {
        ...metal('#dcd9d2'),
        ...(front
          ? {
              print: { texture: front, unfold: wrapUnfold(0.06, h - 0.06, 6.2832), gloss: 0.6, mirror: 0.05 },
            }
          : {}),
      },
      plastic(mix(colors.main, '#ffffff', 0.15)),
    ],
  };
}

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
