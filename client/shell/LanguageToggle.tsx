import { useLingui } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import styles from './LanguageToggle.module.css';

const choices = [
  { language: 'en', name: 'English' },
  { language: 'zh', name: '中文' },
] as const;

/** Changes the language in place: each choice stands in its own language. */
export function LanguageToggle(): ReactElement {
  const { t } = useLingui();
  const { language, setLanguage } = useLanguage();
  return (
    <div role="group" aria-label={t`Language`} className={styles.toggle}>
      <Globe className={styles.icon} aria-hidden="true" />
      {choices.map((choice) => (
        <button
          key={choice.language}
          type="button"
          className={styles.choice}
          lang={choice.language}
          aria-pressed={choice.language === language}
          onClick={() => {
            void setLanguage(choice.language);
          }}
        >
          {choice.name}
        </button>
      ))}
    </div>
  );
}
