import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { searchPath } from '../model/search-term.ts';
import type { SearchNoticeFragment } from './SearchNotice.generated.ts';
import styles from './SearchNotice.module.css';

/** How a corrected term was interpreted, and a similar term. */
export function SearchNotice({ term, understanding }: { term: string; understanding: SearchNoticeFragment }) {
  const { language } = useLanguage();
  const isTraditional = language === 'zhHant';
  const { discontinuedProduct } = understanding;
  const correctedTerm = isTraditional ? understanding.correctedTermHant : understanding.correctedTerm;
  const droppedTerms = isTraditional ? understanding.droppedTermsHant : understanding.droppedTerms;
  const didYouMean = isTraditional ? understanding.didYouMeanHant : understanding.didYouMean;
  const lines: ReactNode[] = [];
  if (discontinuedProduct) {
    const product = (
      <Link to={paths.product(discontinuedProduct.productNum)}>
        <LocalizedName name={discontinuedProduct.name} />
      </Link>
    );
    lines.push(<Trans>We no longer sell {product}.</Trans>);
  }
  if (correctedTerm !== null) {
    const typed = <bdi>{term}</bdi>;
    const corrected = <bdi className={styles.term}>{correctedTerm}</bdi>;
    lines.push(
      <Trans>
        No results for “{typed}”. Showing results for “{corrected}”.
      </Trans>,
    );
  }
  if (droppedTerms.length > 0) {
    const typed = <bdi>{correctedTerm ?? term}</bdi>;
    const dropped = <bdi className={styles.term}>{droppedTerms.join(' ')}</bdi>;
    lines.push(
      <Trans>
        No results for all of “{typed}”. Showing results without “{dropped}”.
      </Trans>,
    );
  }
  if (didYouMean !== null) {
    const meant = (
      <Link to={searchPath(didYouMean)}>
        <bdi>{didYouMean}</bdi>
      </Link>
    );
    lines.push(<Trans>Did you mean {meant}?</Trans>);
  }
  if (lines.length === 0) return null;
  return (
    <div className={styles.notice}>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
