import type { ProfilePoint } from '../form/revolve.ts';

/** A bottle or a jar: profiles of its body and cap, where its label runs, what shows through it. */
export interface RoundShape {
  key: string;
  body: readonly ProfilePoint[];
  cap: readonly ProfilePoint[];
  capGrooves?: number;
  label: { low: number; high: number; span: number };
  contents: 'liquid' | 'chunky' | 'opaque' | 'paste';
  /** what the cap is made of */
  capOf: 'metal' | 'plastic' | 'gold';
  /** level of what is in it, below the cap */
  fillTo?: number;
}

export const bottles: readonly RoundShape[] = [
  {
    // tall sauce bottle
    key: 'bottle-tall',
    body: [
      [0, 0],
      [0.36, 0, 0.07],
      [0.37, 0.1],
      [0.37, 1.22, 0.3],
      [0.15, 1.62, 0.2],
      [0.135, 1.9, 0.02],
      [0, 1.9],
    ],
    cap: [
      [0, 1.84],
      [0.165, 1.84, 0.01],
      [0.165, 2.1, 0.03],
      [0, 2.1],
    ],
    capGrooves: 44,
    label: { low: 0.14, high: 1.24, span: 4 },
    contents: 'liquid',
    capOf: 'plastic',
    fillTo: 1.75,
  },
  {
    // shouldered bottle with a long neck
    key: 'bottle-shoulder',
    body: [
      [0, 0],
      [0.4, 0, 0.06],
      [0.4, 0.98, 0.2],
      [0.36, 1.16, 0.2],
      [0.13, 1.36, 0.12],
      [0.12, 1.86, 0.02],
      [0, 1.86],
    ],
    cap: [
      [0, 1.58],
      [0.142, 1.58, 0.01],
      [0.142, 1.98, 0.035],
      [0, 1.98],
    ],
    label: { low: 0.12, high: 1.0, span: 3.9 },
    contents: 'liquid',
    capOf: 'gold',
    fillTo: 1.5,
  },
  {
    // oil or drink bottle in PET, waisted
    key: 'bottle-waist',
    body: [
      [0, 0],
      [0.4, 0, 0.1],
      [0.43, 0.3, 0.1],
      [0.37, 0.52, 0.08],
      [0.37, 1.18, 0.08],
      [0.43, 1.38, 0.12],
      [0.36, 1.68, 0.22],
      [0.16, 1.92, 0.1],
      [0.15, 2.0],
      [0, 2.0],
    ],
    cap: [
      [0, 1.97],
      [0.19, 1.97, 0.01],
      [0.19, 2.16, 0.03],
      [0, 2.16],
    ],
    capGrooves: 36,
    label: { low: 0.5, high: 1.2, span: 6.283 },
    contents: 'liquid',
    capOf: 'plastic',
    fillTo: 1.85,
  },
  {
    // squat sauce bottle
    key: 'bottle-squat',
    body: [
      [0, 0],
      [0.46, 0, 0.09],
      [0.48, 0.12],
      [0.46, 0.92, 0.32],
      [0.19, 1.26, 0.14],
      [0.175, 1.46, 0.02],
      [0, 1.46],
    ],
    cap: [
      [0, 1.4],
      [0.215, 1.4, 0.015],
      [0.2, 1.66, 0.04],
      [0, 1.66],
    ],
    capGrooves: 30,
    label: { low: 0.13, high: 0.94, span: 3.5 },
    contents: 'liquid',
    capOf: 'plastic',
    fillTo: 1.36,
  },
  {
    // squeeze bottle with a nozzle
    key: 'bottle-squeeze',
    body: [
      [0, 0],
      [0.38, 0, 0.09],
      [0.39, 0.2],
      [0.37, 1.26, 0.34],
      [0.24, 1.5, 0.06],
      [0, 1.5],
    ],
    cap: [
      [0, 1.47],
      [0.25, 1.47, 0.02],
      [0.24, 1.66, 0.05],
      [0.12, 1.72, 0.05],
      [0.055, 2.06, 0.04],
      [0, 2.06],
    ],
    capGrooves: 40,
    label: { low: 0.18, high: 1.22, span: 4.4 },
    contents: 'opaque',
    capOf: 'plastic',
  },
  {
    // slim drink bottle
    key: 'bottle-slim',
    body: [
      [0, 0],
      [0.33, 0, 0.08],
      [0.345, 0.14, 0.05],
      [0.345, 1.3, 0.2],
      [0.3, 1.52, 0.2],
      [0.15, 1.78, 0.08],
      [0.15, 1.88],
      [0, 1.88],
    ],
    cap: [
      [0, 1.86],
      [0.185, 1.86, 0.01],
      [0.185, 2.03, 0.025],
      [0, 2.03],
    ],
    capGrooves: 40,
    label: { low: 0.34, high: 1.24, span: 6.283 },
    contents: 'liquid',
    capOf: 'plastic',
    fillTo: 1.72,
  },
];

export const jars: readonly RoundShape[] = [
  {
    key: 'jar-straight',
    body: [
      [0, 0],
      [0.5, 0, 0.1],
      [0.52, 0.14],
      [0.52, 0.98, 0.18],
      [0.44, 1.14, 0.05],
      [0, 1.14],
    ],
    cap: [
      [0, 1.1],
      [0.475, 1.1, 0.02],
      [0.475, 1.34, 0.035],
      [0.44, 1.35],
      [0, 1.335],
    ],
    capGrooves: 60,
    label: { low: 0.16, high: 0.94, span: 4 },
    contents: 'chunky',
    capOf: 'metal',
  },
  {
    key: 'jar-squat',
    body: [
      [0, 0],
      [0.56, 0, 0.14],
      [0.62, 0.22, 0.2],
      [0.6, 0.66, 0.22],
      [0.48, 0.86, 0.06],
      [0, 0.86],
    ],
    cap: [
      [0, 0.83],
      [0.515, 0.83, 0.02],
      [0.515, 1.06, 0.03],
      [0.48, 1.075],
      [0, 1.06],
    ],
    capGrooves: 0,
    label: { low: 0.15, high: 0.74, span: 3.4 },
    contents: 'chunky',
    capOf: 'gold',
  },
  {
    key: 'jar-tall',
    body: [
      [0, 0],
      [0.42, 0, 0.09],
      [0.44, 0.12],
      [0.44, 1.22, 0.22],
      [0.36, 1.44, 0.05],
      [0, 1.44],
    ],
    cap: [
      [0, 1.4],
      [0.395, 1.4, 0.02],
      [0.395, 1.64, 0.035],
      [0.36, 1.65],
      [0, 1.635],
    ],
    capGrooves: 50,
    label: { low: 0.22, high: 1.14, span: 4.2 },
    contents: 'chunky',
    capOf: 'metal',
  },
  {
    key: 'jar-plastic',
    body: [
      [0, 0],
      [0.5, 0, 0.06],
      [0.5, 1.2, 0.1],
      [0.46, 1.3, 0.02],
      [0, 1.3],
    ],
    cap: [
      [0, 1.22],
      [0.53, 1.22, 0.02],
      [0.53, 1.5, 0.05],
      [0, 1.5],
    ],
    capGrooves: 70,
    label: { low: 0.12, high: 1.08, span: 6.283 },
    contents: 'paste',
    capOf: 'plastic',
  },
];
