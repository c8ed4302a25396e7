import { useLingui } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/useLanguage.ts';
import { classes } from '../ui/classes.ts';
import styles from './LanguageToggle.module.css';

const choices = [
  { language: 'en', name: 'English' },
  { language: 'zh', name: '中文' },
] as const;

interface LanguageToggleProps {
  /** `other`: only the language that is not chosen, where there is little room. */
  look?: 'all' | 'other';
}

/** Changes the language in place: each choice stands in its own language. */
export function LanguageToggle({ look = 'all' }: LanguageToggleProps): ReactElement {
  const { t } = useLingui();
  const { language, setLanguage } = useLanguage();
  const shown = choices.filter((choice) => look === 'all' || choice.language !== language);
  return (
    <div role="group" aria-label={t`Language`} className={styles.toggle}>
      {look === 'all' ? <Globe className={styles.icon} aria-hidden="true" /> : null}
      {shown.map((choice) => (
        <button
          key={choice.language}
          type="button"
          className={classes(styles.choice, styles[look])}
          lang={choice.language}
          aria-pressed={look === 'all' ? choice.language === language : undefined}
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
