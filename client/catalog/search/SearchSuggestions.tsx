import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SuggestionOptionsProps } from './SuggestionOptions.tsx';
import styles from './SearchSuggestions.module.css';

const load = () => import('./SuggestionOptions.tsx');
const SuggestionOptions = lazyPart(async () => (await load()).SuggestionOptions, { failed: null });

/** Preloads the list while suggestions are requested. */
export function preloadSuggestions(): void {
  load().catch(() => undefined);
}

interface SearchSuggestionsProps extends SuggestionOptionsProps {
  id: string;
  isShown: boolean;
  /** Clears the recent searches. */
  onForget: () => void;
}

/** The list below a search field, controlled by the field's keys. */
export function SearchSuggestions({ id, isShown, onForget, ...options }: SearchSuggestionsProps) {
  const { t } = useLingui();
  const isRecent = options.suggestions[0]?.kind === 'recent';
  return (
    <div className={styles.panel} hidden={!isShown}>
      {isShown && isRecent ? (
        <div className={styles.heading}>
          <span>{t`Recent searches`}</span>
          <button type="button" className={styles.forget} onClick={onForget}>
            {t`Clear`}
          </button>
        </div>
      ) : null}
      <div id={id} role="listbox" aria-label={isRecent ? t`Recent searches` : t`Suggestions`}>
        {isShown ? <SuggestionOptions {...options} /> : null}
      </div>
    </div>
  );
}
