import type { MotifMaker } from '../motifs/kit.ts';

export const sprouts: Record<string, MotifMaker> = {};
