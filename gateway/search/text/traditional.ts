import { Converter } from 'opencc-js/cn2t';
import { toSimplified } from './fold.ts';

const convert = Converter({ from: 'cn', to: 't' });

/** Whether a text contains characters that are written differently in Simplified Chinese. */
export const isTraditional = (text: string): boolean => toSimplified(text) !== text;

/** The text in Traditional characters. */
export const toTraditional = (text: string): string => convert(text);
