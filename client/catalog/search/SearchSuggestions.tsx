import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { late } from '../../ui/late.ts';
import { LateOverlay } from '../../ui/LateOverlay.tsx';
import type { SuggestionOptionsProps } from './SuggestionOptions.tsx';
import styles from './SearchSuggestions.module.css';

const suggestionOptions = late(async () => (await import('./SuggestionOptions.tsx')).SuggestionOptions);

/** Whoever types will be shown suggestions: what shows them comes while they are asked for. */
export function warmSuggestions(): void {
  suggestionOptions.fetch().catch(() => undefined);
}

interface SearchSuggestionsProps extends SuggestionOptionsProps {
  id: string;
  isShown: boolean;
  /** Clears the recent searches. */
  onForget: () => void;
}

/** The list under a search field. The field's keys walk it. */
export function SearchSuggestions({
  id,
  isShown,
  onForget,
  ...options
}: SearchSuggestionsProps): ReactElement {
  const { t } = useLingui();
  const isRecent = options.suggestions[0]?.kind === 'recent';
  return (
    <div className={styles.panel} hidden={!isShown}>
      {isShown && isRecent ? (
        <div className={styles.heading}>
          <span>
            <Trans>Recent searches</Trans>
          </span>
          <button type="button" className={styles.forget} onClick={onForget}>
            <Trans>Clear</Trans>
          </button>
        </div>
      ) : null}
      <div id={id} role="listbox" aria-label={isRecent ? t`Recent searches` : t`Suggestions`}>
        {isShown ? (
          <LateOverlay part={suggestionOptions}>
            {(SuggestionOptions) => <SuggestionOptions {...options} />}
          </LateOverlay>
        ) : null}
      </div>
    </div>
  );
}
