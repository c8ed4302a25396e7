import type { MotifMaker } from '../motifs/kit.ts';
import { bokChoy } from './bok-choy.ts';
import { flatCabbage, napa } from './cabbages.ts';
import { several } from './craft.ts';
import { pileOf } from './pile.ts';
import { bunchOf } from './shoots.ts';
import { longBeans, onions } from './tied.ts';

const lying = { yaw: -14, pitch: 40, fill: 0.88 };

export const greens: Record<string, MotifMaker> = {
  'bok-choy': () =>
    pileOf(
      several('bok choy', 5, (i, seed) => ({
        solids: bokChoy(`bok choy ${i}`),
        x: [-0.75, -0.85, -0.7, -0.45, -0.75][i] ?? 0,
        z: [-0.95, -0.2, 0.55, 0.15, 1.2][i] ?? 0,
        tilt: -90,
        lean: seed.between(0, 360),
        spin: seed.between(-12, 14),
        size: seed.between(0.86, 1),
        press: 0.05,
      })),
      lying,
    ),
  'gai-lan': () =>
    pileOf(
      bunchOf(
        'gai lan',
        9,
        {
          stalk: { length: [1.25, 1.5], thick: 0.085 },
          leaves: 5,
          blade: { length: [0.62, 0.9], width: [0.26, 0.36], belly: 0.48 },
          tone: { deep: '#2b5f45', light: '#4c8a5e', vein: '#a9cfa0' },
          stem: { pale: '#b4d488', deep: '#7fb06a' },
          from: 0.45,
          buds: true,
        },
        16,
        1.3,
      ),
      lying,
    ),
  'water-spinach': () =>
    pileOf(
      bunchOf(
        'water spinach',
        16,
        {
          stalk: { length: [1.5, 1.9], thick: 0.048 },
          leaves: 5,
          blade: { length: [0.5, 0.75], width: [0.1, 0.15], belly: 0.3 },
          tone: { deep: '#3a7d31', light: '#68a948', vein: '#b5d98c' },
          stem: { pale: '#c9e2a0', deep: '#8fc268' },
          from: 0.5,
        },
        18,
        1.3,
      ),
      lying,
    ),
  'napa-cabbage': () =>
    pileOf([{ solids: napa(), x: -0.9, z: 0, tilt: -90, lean: 20, spin: 18, press: 0.06 }], {
      ...lying,
      pitch: 34,
    }),
  'flat-cabbage': () =>
    pileOf([{ solids: flatCabbage(), x: 0, z: 0, lean: 10, tilt: 6, press: 0.05 }], {
      yaw: 10,
      pitch: 30,
      fill: 0.88,
    }),
  'green-onion': () =>
    pileOf(
      [
        { solids: onions('one'), x: -1.3, z: -0.3, tilt: -90, spin: 14, press: 0.03 },
        { solids: onions('two'), x: -1.2, z: 0.35, tilt: -90, spin: 4, press: 0.03, tint: [0.96, 1, 0.92] },
      ],
      lying,
    ),
  'long-beans': () =>
    pileOf([{ solids: longBeans(), x: -0.6, z: 0, spin: -12, press: 0.01 }], { ...lying, pitch: 48 }),
};
