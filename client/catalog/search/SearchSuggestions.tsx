import { useLingui } from '@lingui/react/macro';
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
}

/** The list under a search field. The field's keys walk it. */
export function SearchSuggestions({ id, isShown, ...options }: SearchSuggestionsProps): ReactElement {
  const { t } = useLingui();
  return (
    <div id={id} role="listbox" aria-label={t`Suggestions`} className={styles.list} hidden={!isShown}>
      {isShown ? (
        <LateOverlay part={suggestionOptions}>
          {(SuggestionOptions) => <SuggestionOptions {...options} />}
        </LateOverlay>
      ) : null}
    </div>
  );
}
