import { crowd } from '../form/crowd.ts';
import type { Model, View } from '../form/model.ts';
import {
  backward,
  boundsOf,
  distanceTo,
  placedAt,
  skinOf,
  within,
  type Corner,
  type Placing,
  type Pose,
  type Vector,
} from '../form/placing.ts';
import type { Material } from '../light/material.ts';
import type { ModeledMotif, Solid } from '../motifs/kit.ts';

type Tint = readonly [number, number, number];

/** A shape, its position and what it is made of. */
export interface Member extends Placing {
  material: Material;
  tint: Tint;
}

/** One piece of food or ware: what it is made of, and how it is laid. */
export interface Piece extends Pose {
  solids: readonly (Solid | Member)[];
  x: number;
  z: number;
  /** height of its middle; a piece without it falls until it lies on something */
  y?: number;
  /** a tint of its own: red, green and blue are multiplied by it */
  tint?: Tint;
  /** how far it may sink into what it lies on */
  press?: number;
  /** how far it may push into a piece beside or below it; without it, `press` */
  squeeze?: number;
}

/** A motif's solids, to be laid as a piece. */
export function solidsOf({ model, materials }: ModeledMotif): Solid[] {
  return model.parts.flatMap((part, index): Solid[] => {
    const material = materials[index];
    return material ? [[part.distance, material]] : [];
  });
}

const plainTint: Tint = [1, 1, 1];

function membersOf(piece: Piece, y: number): Member[] {
  const outer = placedAt(() => 0, { ...piece, y });
  const { tint = plainTint } = piece;
  return piece.solids.map((solid): Member => {
    if (!('field' in solid)) {
      const [field, material] = solid;
      return { ...outer, field, material, tint };
    }
    return {
      ...within(solid, outer),
      material: solid.material,
      tint: [solid.tint[0] * tint[0], solid.tint[1] * tint[1], solid.tint[2] * tint[2]],
    };
  });
}

/** Pieces put together as one, each at the height it is given. */
export const joined = (pieces: readonly Piece[]): Member[] =>
  pieces.flatMap((piece) => membersOf(piece, piece.y ?? 0));

interface Lying {
  members: readonly Member[];
  balls: readonly ReturnType<typeof boundsOf>[];
  low: Vector;
  high: Vector;
}

/** How many points of a piece are felt for when it is laid down. */
const feelers = 420;

function skinOfAll(members: readonly Member[]): Vector[] {
  const all = members.flatMap((member) => skinOf(member));
  const every = Math.max(1, Math.floor(all.length / feelers));
  // the lowest always count
  const lowest = Math.min(...all.map(([, y]) => y));
  return all.filter((point, index) => index % every === 0 || point[1] < lowest + 0.03);
}

function boxed(members: readonly Member[], skin: readonly Vector[]): Lying {
  const low: Vector = [Infinity, Infinity, Infinity];
  const high: Vector = [-Infinity, -Infinity, -Infinity];
  for (const point of skin)
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], point[axis] - 0.04);
      high[axis] = Math.max(high[axis], point[axis] + 0.04);
    }
  return { members, balls: members.map((member) => boundsOf(member)), low, high };
}

/** Lays a piece down on the ground and on those that lie there already. */
function settle(piece: Piece, lying: readonly Lying[], ground: number): Lying {
  const { press = 0.012, squeeze = press } = piece;
  const level = membersOf(piece, piece.y ?? 0);
  const skin = skinOfAll(level);
  const box = boxed(level, skin);
  if (piece.y !== undefined) return box;
  const under = lying.filter(
    ({ low, high }) =>
      low[0] < box.high[0] && high[0] > box.low[0] && low[2] < box.high[2] && high[2] > box.low[2],
  );
  let y = Math.max(ground, ...under.map(({ high }) => high[1])) - box.low[1];
  // down in steps as long as the room allows, in short ones past what is only beside it
  let before = 0;
  for (let step = 0; step < 240; step += 1) {
    let gap = y + box.low[1] + 0.04 - ground + press;
    for (const [px, level, pz] of skin) {
      const py = level + y;
      for (const other of under) {
        if (py > other.high[1] + gap) continue;
        other.members.forEach((member, index) => {
          const ball = other.balls[index];
          if (ball && Math.hypot(px - ball.x, py - ball.y, pz - ball.z) - ball.radius > gap) return;
          gap = Math.min(gap, distanceTo(member, px, py, pz) + squeeze);
        });
      }
    }
    if (gap < 0) {
      y += before;
      break;
    }
    before = Math.max(0.012, gap * 0.95);
    y -= before;
  }
  return {
    members: membersOf(piece, y),
    balls: membersOf(piece, y).map((member) => boundsOf(member)),
    low: [box.low[0], box.low[1] + y, box.low[2]],
    high: [box.high[0], box.high[1] + y, box.high[2]],
  };
}

/** Pieces laid one after another on a level and on one another. */
export function laidOn(pieces: readonly Piece[], ground = 0): Member[] {
  const lying: Lying[] = [];
  for (const piece of pieces) lying.push(settle(piece, lying, ground));
  return lying.flatMap(({ members }) => members);
}

/** Members as a picture: lit by one lamp that throws shadows. */
export function pictureOf(members: readonly Member[], view: View, more: readonly Solid[] = []): ModeledMotif {
  const all = [...members, ...joined([{ solids: more, x: 0, y: 0, z: 0 }])];
  const { low, high } = boxed(
    all,
    all.flatMap((member) => skinOf(member)),
  );
  low[1] = Math.max(0, low[1]);
  const solids = merged(all, low, high);
  const model: Model = {
    parts: solids.map(([distance], index) => ({ name: String(index), distance })),
    low,
    high,
    view,
    grounded: true,
    isSunlit: true,
  };
  return { model, materials: solids.map(([, material]) => material) };
}

export const pileOf = (pieces: readonly Piece[], view: View): ModeledMotif => pictureOf(laidOn(pieces), view);

/** One solid for all that shine alike, so that a pile has few parts. */
function merged(all: readonly Member[], low: Corner, high: Corner): Solid[] {
  const kinds = new Map<string, Member[]>();
  for (const one of all) {
    const { gloss, mirror, glow = 0, metal = false } = one.material;
    const kind = `${gloss} ${mirror} ${glow} ${metal}`;
    const alike = kinds.get(kind) ?? [];
    alike.push(one);
    kinds.set(kind, alike);
  }
  return [...kinds.values()].map((alike): Solid => {
    const { distance, nearest } = crowd(alike, low, high);
    const [first] = alike;
    if (!first) throw new Error('A pile needs at least one piece');
    return [
      distance,
      {
        ...first.material,
        paint: (x, y, z, nx, ny, nz, out) => {
          const member = alike[nearest(x, y, z)] ?? first;
          const { at, size, tint } = member;
          const [a, b, c] = backward(member, (x - at[0]) / size, (y - at[1]) / size, (z - at[2]) / size);
          const [na, nb, nc] = backward(member, nx, ny, nz);
          member.material.paint(a, b, c, na, nb, nc, out);
          for (const channel of [0, 1, 2] as const) out[channel] = (out[channel] ?? 0) * tint[channel];
        },
      },
    ];
  });
}
