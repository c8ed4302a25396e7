import type { Field } from '../form/field.ts';
import { gridded } from '../form/grid.ts';
import type { Model } from '../form/model.ts';
import { noise } from '../form/noise.ts';
import { boundsOf, placedAt, skinOf } from '../form/placing.ts';
import { plastic, type Material, type Texture } from '../light/material.ts';
import { modeledMotifs } from '../motifs/modeled.ts';
import type { Solid } from '../motifs/kit.ts';
import { seededBy } from '../seeded.ts';
import { ownTint } from './craft.ts';
import { beef } from './beef.ts';
import { birds } from './birds.ts';
import { fillets } from './catch.ts';
import { asCuts } from './cuts.ts';
import { basil } from './shoots.ts';
import { meats, type Cut } from './meats.ts';
import { kingOyster } from './sprouts.ts';
import { joined, laidOn, pictureOf, solidsOf, type Member, type Piece } from './pile.ts';
import { pork } from './pork.ts';

/** A tray's inner size and how it is seen. */
export interface TrayForm {
  width: number;
  depth: number;
  height: number;
  view: Model['view'];
  tint: string;
  gloss: number;
  mirror: number;
}

export interface FilledTray {
  model: Model;
  materials: Material[];
  film: Model;
  filmMaterials(print: Texture): Material[];
}

const floor = 0.05;

/** A motif that is laid in the tray as it is. */
const asItIs =
  (motif: string): Cut['pieces'] =>
  () => {
    const made = modeledMotifs[motif]?.();
    return made ? [solidsOf(made)] : [];
  };

const cuts = asCuts({ ...pork, ...beef, ...birds, ...fillets });

/** What fills a tray with pieces made for it; any other motif lies in it as it is. */
const fillings: Readonly<Record<string, Cut>> = {
  ...meats,
  ...cuts,
  // cubes stand high, so they keep clear of the film's edge
  ...(cuts['beef-chuck'] ? { 'beef-chuck': { ...cuts['beef-chuck'], crowding: 0.88 } } : {}),
  'king-oyster-mushroom': {
    pieces: () => [1, 2, 3].map((own) => joined([{ solids: kingOyster(own), x: 0, y: 0, z: 0, tilt: -90 }])),
    count: 3,
    crowding: 1.12,
    turn: 4,
  },
  'char-siu': { pieces: asItIs('char-siu'), count: 2, turn: 3, crowding: 1 },
  herb: {
    pieces: () => [basil(1), basil(2), basil(3)],
    count: 5,
    layers: 2,
    turn: 24,
    crowding: 1.5,
    flip: 180,
  },
};

/** The open shell. */
function shell({ width, depth, height, tint, gloss, mirror }: TrayForm): Solid {
  const [hx, hz] = [width / 2, depth / 2];
  const box = (x: number, y: number, z: number, grow: number) => {
    const flare = 0.88 + 0.12 * Math.min(1, Math.max(0, y / height));
    const qx = Math.abs(x) - (hx + grow) * flare + 0.14;
    const qz = Math.abs(z) - (hz + grow) * flare + 0.14;
    return Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - 0.14;
  };
  const field: Field = (x, y, z) => {
    const outer = Math.max(box(x, y, z, 0), y - height, -y);
    const hollow = Math.max(box(x, y, z, -0.035), floor - y);
    const rim = Math.max(box(x, height, z, 0.05), -box(x, height, z, -0.03), Math.abs(y - height) - 0.014);
    return Math.min(Math.max(outer, -hollow), rim) * 0.9;
  };
  return [field, { ...plastic(tint), gloss, mirror }];
}

const degrees = Math.PI / 180;

/** How far a piece reaches from its middle to each side when it is turned by `spin` degrees. */
function reachOf(solids: Piece['solids'], spin = 0) {
  const [cos, sin] = [Math.cos(spin * degrees), Math.sin(spin * degrees)];
  const skin = solids.flatMap((solid) => skinOf('field' in solid ? solid : placedAt(solid[0])));
  const along = skin.map(([x, , z]) => cos * x + sin * z);
  const across = skin.map(([x, , z]) => cos * z - sin * x);
  return {
    left: Math.min(...along),
    right: Math.max(...along),
    far: Math.min(...across),
    near: Math.max(...across),
  };
}

/** The place nearest to the wanted one from which a piece that reaches from `low` to `high` stays within `room`. */
function keptWithin(wanted: number, low: number, high: number, room: number): number {
  const [least, most] = [-room / 2 - low, room / 2 - high];
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, wanted));
}

/** Pieces in rows on the tray's floor, none quite like its neighbor. */
function inRows(motif: string, num: string, count: number, { width, depth }: TrayForm): Piece[] {
  const meat = fillings[motif];
  const maker = modeledMotifs[motif];
  const kinds: readonly Piece['solids'][] = meat ? meat.pieces() : maker ? [solidsOf(maker())] : [];
  const [first] = kinds;
  if (!first) return [];
  const plain = reachOf(first);
  const [wide, deep] = [plain.right - plain.left, plain.near - plain.far];
  // the shell is narrower at its floor
  const [roomX, roomZ] = [width * 0.89, depth * 0.89];
  // as many columns as make the cells most like a piece
  let columns = 1;
  let best = 0;
  for (let across = 1; across <= count; across += 1) {
    const down = Math.ceil(count / across);
    const size = Math.min(roomX / across / wide, roomZ / down / deep);
    if (size > best) [columns, best] = [across, size];
  }
  const rows = Math.ceil(count / columns);
  const crowding = meat?.crowding ?? 1.04;
  const size = best * crowding;
  return Array.from({ length: count * (meat?.layers ?? 1) }, (_, index): Piece => {
    const seed = seededBy(`${num} piece ${index}`);
    const upper = index >= count ? 0.8 : 1;
    const place = index % count;
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const turn = meat?.turn ?? 9;
    const solids = kinds[index % kinds.length] ?? first;
    const x = ((column + 0.5) / columns - 0.5) * roomX * 0.98 * upper + seed.between(-0.02, 0.02);
    const z = ((row + 0.5) / rows - 0.5) * roomZ * 0.98 * upper + seed.between(-0.02, 0.02);
    const spin = seed.between(-turn, turn) + (seed.chance(0.5) ? (meat?.flip ?? 0) : 0);
    const [tilt, lean] = [seed.between(-4, 4), seed.between(-4, 4)];
    const reach = reachOf(solids, spin);
    const fit = Math.min(roomX / (reach.right - reach.left), roomZ / (reach.near - reach.far));
    const own = Math.min(fit, size * seed.between(0.93, 1.04));
    return {
      solids,
      x: keptWithin(x, reach.left * own, reach.right * own, roomX),
      z: keptWithin(z, reach.far * own, reach.near * own, roomZ),
      spin,
      tilt,
      lean,
      size: own,
      tint: ownTint(seed, 0.1, 0.04),
      press: 0.03,
      squeeze: crowding > 1 ? 0.14 : 0.03,
    };
  });
}

const countOf = (motif: string, size: string) =>
  fillings[motif]?.count ?? Number(/^(\d+) (?:ct|pc)/.exec(size)?.[1] ?? 6);

export const fillsTray = (motif: string): boolean => motif in fillings || motif in modeledMotifs;

/** A tray with the food itself in it, under clear film with the label on it. */
export function filledTray(motif: string, num: string, sizeLine: string, form: TrayForm): FilledTray {
  const { width, depth, height, view } = form;
  const food: Member[] = laidOn(inRows(motif, num, countOf(motif, sizeLine), form), floor);
  const top = Math.max(
    height,
    ...food.map((member) => {
      const ball = boundsOf(member);
      return Math.min(ball.y + ball.radius, Math.max(...skinOf(member).map(([, y]) => y)));
    }),
  );
  const { model, materials } = pictureOf(food, view, [shell(form)]);
  const [hx, hz] = [width / 2 + 0.02, depth / 2 + 0.02];
  const drape = gridded(
    (x, z) => {
      const u = Math.max(0, 1 - (Math.abs(x) / hx) ** 5) * Math.max(0, 1 - (Math.abs(z) / hz) ** 5);
      const pull = 0.007 * Math.cos(x * 19 + 3 * Math.sin(z * 2)) * (1 - u);
      return height + 0.012 + (top - height + 0.012) * u + 0.012 * u * noise(x * 2.6, z * 2.6) + pull;
    },
    [-hx - 0.1, hx + 0.1],
    [-hz - 0.1, hz + 0.1],
    360,
  );
  const film: Field = (x, y, z) =>
    Math.max((Math.abs(y - drape(x, z)) - 0.003) * 0.6, Math.abs(x) - hx, Math.abs(z) - hz);
  return {
    model,
    materials,
    film: {
      parts: [{ name: 'film', distance: film }],
      low: [-hx, 0, -hz],
      high: [hx, top + 0.1, hz],
      view,
      grounded: false,
    },
    filmMaterials: (print) => [
      {
        ...plastic('#ffffff'),
        gloss: 0.9,
        mirror: 0.06,
        isClear: true,
        print: {
          texture: print,
          unfold: (x, _y, z) => [0.5 + x / (2 * hx), 0.5 + z / (2 * hz)],
          gloss: 0.5,
          mirror: 0.035,
        },
      },
    ],
  };
}
