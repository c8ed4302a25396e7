const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits a run of Chinese into words, with ICU's dictionary. */
export const segmentChinese = (run: string): string[] =>
  Array.from(segmenter.segment(run), ({ segment }) => segment).filter((segment) => segment.trim() !== '');
