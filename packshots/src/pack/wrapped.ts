import { lighten, mix } from '../color.ts';
import { blend, cylinder, lifted, moved, roundedBox, torus, union, type Field } from '../form/field.ts';
import { gridded } from '../form/grid.ts';
import { noise } from '../form/noise.ts';
import { film, plain, type Material, type Unfold } from '../light/material.ts';
import { face, type Pack } from './pack.ts';
import { flatUnfold } from './wrap.ts';

/** A soft block in printed film, its ends folded and sealed: facial tissues, napkins. */
export function softBlock(): Pack {
  const [hx, hy, hz] = [0.92, 0.44, 0.5];
  const folds = gridded(
    (x, y) => 0.016 * noise(x * 3, y * 4) + 0.008 * noise(x * 9, y * 7),
    [-1.2, 1.2],
    [-0.2, 1.2],
    300,
  );
  const block = moved(roundedBox(hx, hy, hz, 0.15), 0, hy);
  const body: Field = lifted(
    block,
    (x, y, z) => folds(x, y + z * 0.4) + 0.02 * Math.cos(y * 9 + z * 3) * Math.max(0, Math.abs(x) - 0.66),
    0.75,
  );
  const view = { yaw: 24, pitch: 19, fill: 0.9 };
  const front: Unfold = flatUnfold(-hx, hx, 0, hy * 2);
  return {
    key: 'tissue-pack',
    model: {
      parts: [{ name: 'body', distance: body }],
      low: [-hx - 0.06, 0, -hz - 0.06],
      high: [hx + 0.06, hy * 2 + 0.06, hz + 0.06],
      view,
      grounded: true,
    },
    backView: { ...view, yaw: 180 - view.yaw },
    faces: { front: face(hx * 2, hy * 2, { left: 0.1, right: 0.1, top: 0.12, bottom: 0.12 }) },
    dress({ front: print }, colors) {
      const base: Material = { ...film(mix(colors.second, '#ffffff', 0.4)), gloss: 0.78, mirror: 0.08 };
      if (print)
        base.print = {
          texture: print,
          unfold: (x, y, z, nx, ny, nz) =>
            Math.abs(nz) < 0.45 || ny > 0.8 ? null : front(x, y, z, nx, ny, nz),
          gloss: 0.78,
          mirror: 0.08,
        };
      return [base];
    },
  };
}

/** Paper rolls standing in clear film with a printed front: `across` beside each other, `up` on top. */
export function paperRolls(across: number, up: number): Pack {
  const r = across > 2 ? 0.36 : 0.46;
  const h = up > 1 ? 0.62 : 1.16;
  const rolls: Field[] = [];
  for (let row = 0; row < up; row += 1)
    for (let column = 0; column < across; column += 1)
      for (let deep = 0; deep < (across > 2 ? 2 : 1); deep += 1)
        rolls.push(
          moved(
            cylinder(r, h / 2 - 0.01, 0.03),
            (column - (across - 1) / 2) * r * 2,
            row * h + h / 2,
            -deep * r * 2 + (across > 2 ? r : 0),
          ),
        );
  const [hx, top, hz] = [across * r, up * h, across > 2 ? r * 2 : r];
  const wrapper: Field = lifted(
    blend(0.2, moved(roundedBox(hx - 0.02, top / 2 - 0.01, hz - 0.02, r * 0.7), 0, top / 2), ...rolls),
    (x, y, z) => 0.008 * noise(x * 5, y * 4, z * 5) + 0.004 * Math.sin(x * 26 + y * 3),
    0.8,
  );
  const cores = union(
    ...rolls
      .slice(-(across * (across > 2 ? 2 : 1)))
      .map((_, index) =>
        moved(
          torus(0.12, 0.02),
          (Math.floor(index / (across > 2 ? 2 : 1)) - (across - 1) / 2) * r * 2,
          top + 0.015,
          across > 2 ? (index % 2 ? -r : r) : 0,
        ),
      ),
  );
  const view = { yaw: -20, pitch: 18, fill: 0.9 };
  const [low, high] = [0.1, top - 0.1];
  const front: Unfold = flatUnfold(-hx * 0.97, hx * 0.97, low, high);
  return {
    key: `roll-${across}-${up}`,
    model: {
      parts: [
        { name: 'film', distance: wrapper },
        { name: 'cores', distance: cores },
      ],
      low: [-hx - 0.06, -0.02, -hz - 0.06],
      high: [hx + 0.06, top + 0.06, hz + 0.06],
      view,
      grounded: true,
    },
    backView: { ...view, yaw: 180 - view.yaw },
    faces: { front: face(hx * 1.94, high - low, { left: 0.08, right: 0.08 }) },
    dress({ front: print }, colors) {
      const paper: Material = { paint: plain('#f4f1e9'), gloss: 0.8, mirror: 0.07, glow: 0.3 };
      if (print)
        paper.print = {
          texture: print,
          unfold: (x, y, z, nx, ny, nz) =>
            Math.abs(nz) < 0.12 || Math.abs(ny) > 0.8 ? null : front(x, y, z, nx, ny, nz),
          gloss: 0.8,
          mirror: 0.08,
        };
      return [paper, { paint: plain(lighten(colors.second, 0.1)), gloss: 0.2, mirror: 0.02 }];
    },
  };
}
