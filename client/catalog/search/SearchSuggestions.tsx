import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type ReactElement } from 'react';
import type { SuggestionOptionsProps } from './SuggestionOptions.tsx';
import styles from './SearchSuggestions.module.css';

const loadOptions = () => import('./SuggestionOptions.tsx');
const SuggestionOptions = lazy(loadOptions);

/** Whoever types will be shown suggestions: what shows them comes while they are asked for. */
export function warmSuggestions(): void {
  loadOptions().catch(() => undefined);
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
        <Suspense>
          <SuggestionOptions {...options} />
        </Suspense>
      ) : null}
    </div>
  );
}
