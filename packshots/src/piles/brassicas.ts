import type { MotifMaker } from '../motifs/kit.ts';

export const brassicas: Record<string, MotifMaker> = {};
