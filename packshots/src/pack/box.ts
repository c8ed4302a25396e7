import { mix } from '../color.ts';
import { lifted, moved, roundedBox, type Field } from '../form/field.ts';
import { card, type Material, type Unfold } from '../light/material.ts';
import { boxFaces, joined } from './faces.ts';
import { face, type Pack } from './pack.ts';

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
  const unfold = boxFaces(hx, 0, height, hz);
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
    dress({ front, side, top }, colors) {
      // a flat box shows its front on the lid, its sides round the rim
      const chosen: Unfold = (x, y, z, nx, ny, nz) => {
        if (flat) return unfold.top(x, y, z, nx, ny, nz);
        return unfold.front(x, y, z, nx, ny, nz);
      };
      const rest = card(mix(colors.main, '#ffffff', 0.05));
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

export const boxPacks: readonly (() => Pack)[] = boxes.map((shape) => () => solidBox(shape));
