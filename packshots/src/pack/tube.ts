import { lighten } from '../color.ts';
import { lifted, type Field } from '../form/field.ts';
import { revolved } from '../form/revolve.ts';
import { film, plastic, type Unfold } from '../light/material.ts';
import { face, type Pack } from './pack.ts';

/** A squeezed tube standing on its cap. */
export function tube(): Pack {
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
    dress({ front }, colors) {
      return [
        {
          ...film(colors.main),
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
        plastic(lighten(colors.second, 0.15)),
      ];
    },
  };
}
