import type { MotifMaker } from '../motifs/kit.ts';

export const lettuces: Record<string, MotifMaker> = {};
