import { darken, mix } from '../color.ts';
import { blend, lifted, moved, roundedBox, type Field } from '../form/field.ts';
import { plain, type Material, type Unfold } from '../light/material.ts';
import { face, type Pack } from './pack.ts';

/** Twelve eggs under a pulp lid with a paper band. */
export function eggCarton(): Pack {
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
    dress({ front }, colors) {
      const pulp = mix(colors.second, '#b9ae9c', 0.55);
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
