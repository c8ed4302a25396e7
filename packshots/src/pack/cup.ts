import { mix } from '../color.ts';
import { moved, union, type Field } from '../form/field.ts';
import { revolved, type ProfilePoint } from '../form/revolve.ts';
import { plain, plastic } from '../light/material.ts';
import { face, type Pack } from './pack.ts';
import { wrapSafe, wrapUnfold } from './wrap.ts';

interface CupShape {
  key: string;
  foot: number;
  mouth: number;
  height: number;
  lid: 'foil' | 'snap' | 'dome';
}

const cups: readonly CupShape[] = [
  { key: 'cup-noodle', foot: 0.4, mouth: 0.56, height: 1.2, lid: 'foil' },
  { key: 'cup-bowl', foot: 0.52, mouth: 0.78, height: 0.72, lid: 'foil' },
  { key: 'cup-tub', foot: 0.5, mouth: 0.6, height: 0.82, lid: 'snap' },
  { key: 'cup-yogurt', foot: 0.34, mouth: 0.44, height: 0.88, lid: 'foil' },
  { key: 'cup-drink', foot: 0.33, mouth: 0.45, height: 1.34, lid: 'dome' },
  { key: 'cup-tin', foot: 0.76, mouth: 0.78, height: 0.5, lid: 'snap' },
];

function cup({ key, foot, mouth, height, lid }: CupShape): Pack {
  const body: ProfilePoint[] = [
    [0, 0.03],
    [foot - 0.04, 0.03, 0.01],
    [foot - 0.02, 0, 0.02],
    [foot, 0.02, 0.02],
    [mouth - 0.03, height - 0.06, 0.02],
    [mouth - 0.03, height, 0.01],
    [0, height],
  ];
  const lidShape: ProfilePoint[] =
    lid === 'foil'
      ? [
          [0, height - 0.03],
          [mouth + 0.01, height - 0.03, 0.015],
          [mouth + 0.02, height - 0.005, 0.015],
          [mouth, height + 0.012, 0.01],
          [0, height + 0.016],
        ]
      : lid === 'snap'
        ? [
            [0, height - 0.1],
            [mouth + 0.025, height - 0.1, 0.02],
            [mouth + 0.03, height + 0.02, 0.03],
            [mouth - 0.05, height + 0.03, 0.01],
            [mouth - 0.07, height + 0.005, 0.01],
            [0, height + 0.005],
          ]
        : [
            [0, height - 0.05],
            [mouth + 0.02, height - 0.05, 0.02],
            [mouth + 0.02, height, 0.02],
            [mouth - 0.02, height + 0.03, 0.04],
            [mouth * 0.72, height + 0.2, 0.2],
            [0.1, height + 0.27, 0.05],
            [0, height + 0.27],
          ];
  const rise = Math.max(...lidShape.map(([, y]) => y));
  const [low, high] = [0.03, lid === 'snap' ? height - 0.1 : height - 0.04];
  const middle = (foot + mouth) / 2;
  const tabbed: Field =
    lid === 'foil'
      ? union(
          revolved(lidShape),
          moved(
            (x, y, z) => Math.max(Math.hypot(x, z) - 0.12, Math.abs(y) - 0.012) * 0.8,
            0.34 * mouth,
            height - 0.01,
            mouth * 0.97,
          ),
        )
      : revolved(lidShape);
  const pitch = height < 0.75 ? 24 : 17;
  return {
    key,
    model: {
      parts: [
        { name: 'body', distance: revolved(body) },
        { name: 'lid', distance: tabbed },
      ],
      low: [-mouth - 0.1, 0, -mouth - 0.12],
      high: [mouth + 0.1, rise, mouth + 0.12],
      view: { yaw: 0, pitch, fill: 0.88 },
      grounded: true,
    },
    backView: { yaw: 0, pitch, fill: 0.88 },
    faces: {
      front: face(2 * Math.PI * middle, high - low, { ...wrapSafe(6.283, 1.35), top: 0.07, bottom: 0.1 }),
      ...(lid === 'dome'
        ? {}
        : { lid: face(mouth * 2, mouth * 2, { left: 0.16, right: 0.16, top: 0.16, bottom: 0.16 }) }),
    },
    dress: ({ front, lid: top }, colors) => [
      {
        ...plastic(lid === 'dome' ? colors.food : '#f7f5ef'),
        gloss: 0.6,
        ...(front
          ? { print: { texture: front, unfold: wrapUnfold(low, high, 6.2832), gloss: 0.6, mirror: 0.035 } }
          : {}),
      },
      {
        ...(lid === 'dome'
          ? plastic('#e9eef0')
          : lid === 'snap'
            ? plastic(mix(colors.main, '#ffffff', 0.1))
            : { paint: plain('#e6e2da'), gloss: 0.68, mirror: 0.16 }),
        ...(top
          ? {
              print: {
                texture: top,
                unfold: (x: number, _y: number, z: number, _nx: number, ny: number) =>
                  ny > 0.6 && Math.hypot(x, z) < mouth - (lid === 'snap' ? 0.08 : 0)
                    ? ([0.5 + x / (mouth * 2), 0.5 + z / (mouth * 2)] as const)
                    : null,
                gloss: 0.6,
                mirror: 0.06,
              },
            }
          : {}),
      },
    ],
  };
}

export const cupPacks: readonly (() => Pack)[] = cups.map((shape) => () => cup(shape));
