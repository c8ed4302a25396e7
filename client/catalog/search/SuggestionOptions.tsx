import { Trans } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactElement, ReactNode } from 'react';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { HighlightedText } from '../product-card/HighlightedText.tsx';
import styles from './SuggestionOptions.module.css';
import type { Suggestion } from './useSuggestions.ts';

export interface SuggestionOptionsProps {
  /** What the suggestions are for. */
  term: string;
  suggestions: readonly Suggestion[];
  /** The option under the arrow keys; -1 for none, one past the products for all results. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  onPoint: (index: number) => void;
}

/** Products that match so far, then the way to all results. */
export function SuggestionOptions(props: SuggestionOptionsProps): ReactElement {
  const { term, suggestions } = props;
  const shownTerm = <bdi>{term}</bdi>;
  return (
    <>
      {suggestions.map((suggestion, index) => (
        <Option key={suggestion.product.id} {...props} index={index}>
          <ProductOption suggestion={suggestion} />
        </Option>
      ))}
      <Option {...props} index={suggestions.length} isLast>
        <span className={styles.all}>
          <Trans>All results for “{shownTerm}”</Trans>
        </span>
        <ArrowRight className={styles.arrow} aria-hidden="true" />
      </Option>
    </>
  );
}

interface OptionProps extends SuggestionOptionsProps {
  index: number;
  isLast?: boolean;
  children: ReactNode;
}

function Option({
  index,
  active,
  optionId,
  onChoose,
  onPoint,
  isLast = false,
  children,
}: OptionProps): ReactElement {
  return (
    // The keys belong to the field, which keeps the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      className={classes(styles.option, isLast && styles.last, index === active && styles.active)}
      onPointerDown={(event) => {
        event.preventDefault();
      }}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onPointerMove={() => {
        if (index !== active) onPoint(index);
      }}
      onClick={() => {
        onChoose(index);
      }}
    >
      {children}
    </div>
  );
}

function ProductOption({ suggestion: { product, highlights } }: { suggestion: Suggestion }): ReactElement {
  const { language } = useLanguage();
  const { main, other, otherLanguage } = orderNames(product.name, language);
  const matchesIn = (of: 'en' | 'zh') =>
    highlights.filter((match) => match.language === (of === 'zh' ? 'ZH' : 'EN'));
  return (
    <>
      <span className={styles.tile}>
        <Picture src={product.thumbnail.url} alt="" width={48} height={48} />
      </span>
      <span className={styles.names}>
        <span className={styles.name}>
          <HighlightedText text={main} matches={matchesIn(language)} />
        </span>
        {other === null ? null : (
          <span className={styles.other} lang={otherLanguage}>
            <HighlightedText text={other} matches={matchesIn(otherLanguage)} />
          </span>
        )}
      </span>
      {product.availability === 'SOLD_OUT' ? (
        <span className={styles.soldOut}>
          <Trans>Sold out</Trans>
        </span>
      ) : (
        <Price size="small" price={product.price} original={product.originalPrice} className={styles.price} />
      )}
    </>
  );
}
