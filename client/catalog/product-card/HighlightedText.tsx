import { splitByMatches, type Range } from '../model/highlight.ts';
import styles from './HighlightedText.module.css';

/** A text with highlighted parts. */
export function HighlightedText({ text, matches }: { text: string; matches: readonly Range[] }) {
  return (
    <>
      {splitByMatches(text, matches).map((part, index) =>
        part.isMatch ? (
          <mark key={index} className={styles.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
