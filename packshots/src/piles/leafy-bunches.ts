import type { MotifMaker } from '../motifs/kit.ts';

export const leafyBunches: Record<string, MotifMaker> = {};
