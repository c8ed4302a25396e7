import { Trans } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import type { ReactElement, ReactNode } from 'react';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import type { TextLanguage } from '../../i18n/language.ts';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { HighlightedText } from '../product-card/HighlightedText.tsx';
import styles from './SuggestionOptions.module.css';
import type { ProductSuggestion, Suggestion } from './useSuggestions.ts';

export interface SuggestionOptionsProps {
  suggestions: readonly Suggestion[];
  /** The active option; -1 for none. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
  onPoint: (index: number) => void;
}

/** Terms, groups and products for the typed text and a link to all results, or recent searches. */
export function SuggestionOptions(props: SuggestionOptionsProps) {
  return (
    <>
      {props.suggestions.map((suggestion, index) => (
        <Option key={suggestion.key} {...props} index={index} kind={suggestion.kind}>
          <Content suggestion={suggestion} />
        </Option>
      ))}
    </>
  );
}

function Content({ suggestion }: { suggestion: Suggestion }): ReactElement {
  switch (suggestion.kind) {
    case 'recent':
    case 'term':
      return (
        <Line icon={suggestion.kind === 'recent' ? <History /> : <Search />}>
          <bdi>{suggestion.term}</bdi>
        </Line>
      );
    case 'shelf': {
      const shelf = <LocalizedName name={suggestion.name} />;
      return (
        <Line icon={<LayoutGrid />}>
          <Trans>All of {shelf}</Trans>
        </Line>
      );
    }
    case 'product':
      return <ProductOption suggestion={suggestion.hit} />;
    case 'all': {
      const shownTerm = <bdi>{suggestion.term}</bdi>;
      return (
        <>
          <span className={styles.all}>
            <Trans>All results for “{shownTerm}”</Trans>
          </span>
          <ArrowRight className={styles.arrow} />
        </>
      );
    }
  }
}

/** An option with one line of text. */
function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.line}>{children}</span>
    </>
  );
}

interface OptionProps extends SuggestionOptionsProps {
  index: number;
  kind: Suggestion['kind'];
  children: ReactNode;
}

function Option({ index, kind, active, optionId, onChoose, onPoint, children }: OptionProps) {
  return (
    // The keys belong to the field, which keeps the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      className={classes(
        styles.option,
        kind === 'all' && styles.last,
        kind !== 'all' && kind !== 'product' && styles.short,
        index === active && styles.active,
      )}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => {
        if (index !== active) onPoint(index);
      }}
      onClick={() => onChoose(index)}
    >
      {children}
    </div>
  );
}

function ProductOption({ suggestion: { product, highlights } }: { suggestion: ProductSuggestion }) {
  const { language } = useLanguage();
  const { main, other, otherLanguage } = orderNames(product.name, language);
  const matchesIn = (of: TextLanguage) =>
    highlights.filter((match) => match.language === (of === 'en' ? 'EN' : 'ZH'));
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
