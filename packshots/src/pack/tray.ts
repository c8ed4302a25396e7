import { moved, roundedBox, type Field } from '../form/field.ts';
import { gridded } from '../form/grid.ts';
import { noise } from '../form/noise.ts';
import { plastic, type Unfold } from '../light/material.ts';
import type { TrayForm } from '../piles/trays.ts';
import { face, type Pack } from './pack.ts';

interface TrayShape {
  key: string;
  width: number;
  depth: number;
  height: number;
  yaw: number;
  pitch: number;
  color: 'black' | 'white' | 'clear' | 'pulp';
}

const trays: readonly TrayShape[] = [
  { key: 'tray-black', width: 1.9, depth: 1.36, height: 0.3, yaw: -14, pitch: 60, color: 'black' },
  { key: 'tray-white', width: 1.7, depth: 1.46, height: 0.3, yaw: 15, pitch: 60, color: 'white' },
  { key: 'tray-clear', width: 1.6, depth: 1.5, height: 0.42, yaw: -16, pitch: 57, color: 'clear' },
  { key: 'tray-pulp', width: 1.82, depth: 1.3, height: 0.28, yaw: 17, pitch: 62, color: 'pulp' },
];

const tints = { black: '#26272b', white: '#f1efe9', clear: '#dfe6e6', pulp: '#b49b77' };

/** A tray under stretched or sealed film: the film carries what is seen through it, and the label. */
function tray({ key, width, depth, height, yaw, pitch, color }: TrayShape): Pack {
  const [hx, hz] = [width / 2, depth / 2];
  const flare: Field = (x, y, z) => {
    const shrink = 1 - 0.12 * Math.max(0, 1 - y / height);
    return roundedBox(hx, height / 2, hz, 0.1)(x / shrink, y - height / 2, z / shrink) * 0.9;
  };
  const rim: Field = moved(roundedBox(hx + 0.05, 0.022, hz + 0.05, 0.02), 0, height - 0.01);
  const shell: Field = (x, y, z) => Math.min(flare(x, y, z), rim(x, y, z));
  const bulge = gridded(
    (x, z) => {
      const u = Math.max(0, 1 - (Math.abs(x) / hx) ** 4) * Math.max(0, 1 - (Math.abs(z) / hz) ** 4);
      const pull = 0.008 * Math.cos(x * 21 + 3 * Math.sin(z * 2)) * (1 - u);
      return 0.075 * u + 0.022 * u * noise(x * 3.2, z * 3.2) + pull;
    },
    [-hx - 0.1, hx + 0.1],
    [-hz - 0.1, hz + 0.1],
    360,
  );
  const inner = roundedBox(hx - 0.01, 1, hz - 0.01, 0.1);
  const film: Field = (x, y, z) => {
    const top = (Math.abs(y - height - 0.004) - bulge(x, z)) * 0.7;
    return Math.max(top, inner(x, 0, z));
  };
  const view = { yaw, pitch, fill: 0.92 };
  const unfold: Unfold = (x, _y, z) => [0.5 + x / (2 * hx), 0.5 + z / (2 * hz)];
  return {
    key,
    model: {
      parts: [
        { name: 'tray', distance: shell },
        { name: 'film', distance: film },
      ],
      low: [-hx - 0.06, 0, -hz - 0.06],
      high: [hx + 0.06, height + 0.12, hz + 0.06],
      view,
      grounded: true,
    },
    backView: { yaw: yaw > 0 ? -8 : 8, pitch: 72, fill: 0.92 },
    faces: { front: face(width, depth, { left: 0.04, right: 0.04, top: 0.05, bottom: 0.05 }) },
    dress({ front }) {
      return [
        {
          ...plastic(tints[color]),
          gloss: color === 'pulp' ? 0.15 : 0.6,
          mirror: color === 'pulp' ? 0.015 : 0.05,
        },
        {
          ...plastic(tints[color]),
          gloss: 0.86,
          mirror: 0.07,
          ...(front ? { print: { texture: front, unfold, gloss: 0.86, mirror: 0.075 } } : {}),
        },
      ];
    },
  };
}

export const trayPacks: readonly (() => Pack)[] = trays.map((shape) => () => tray(shape));
/** A tray's form, for one that is filled with the food itself. */
export function trayForm(key: string): TrayForm | null {
  const shape = trays.find((each) => each.key === key);
  if (!shape) return null;
  const { width, depth, height, yaw, pitch, color } = shape;
  return {
    width,
    depth,
    height,
    view: { yaw, pitch, fill: 0.92 },
    tint: tints[color],
    gloss: color === 'pulp' ? 0.15 : 0.6,
    mirror: color === 'pulp' ? 0.015 : 0.05,
  };
}

export const trayTint = (key: string): string =>
  tints[trays.find((each) => each.key === key)?.color ?? 'black'];
