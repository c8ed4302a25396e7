const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a run of Chinese as ICU's dictionary sees them. */
export const segmentsOf = (run: string): string[] =>
  Array.from(segmenter.segment(run), ({ segment }) => segment).filter((segment) => segment.trim() !== '');
