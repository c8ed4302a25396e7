import { useLingui } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import { languageCodes } from '../../i18n/language.ts';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { classes } from '../../ui/classes.ts';
import styles from './LanguageToggle.module.css';

interface LanguageToggleProps {
  /** `other`: shows only the languages that are not selected, for narrow screens. */
  look?: 'all' | 'other';
}

/** Changes the language without a reload. Each option is written in its own language. */
export function LanguageToggle({ look = 'all' }: LanguageToggleProps) {
  const { t } = useLingui();
  const { pageLanguage, setLanguage } = useLanguage();
  const shown = languageCodes.filter((choice) => look === 'all' || choice !== pageLanguage);
  return (
    <div role="group" aria-label={t`Language`} className={styles.toggle}>
      {look === 'all' ? <Globe className={styles.icon} /> : null}
      {shown.map((choice, place) => {
        const { name } = languages[choice];
        return (
          <button
            // The pressed button stays and shows another language, so that it keeps the focus.
            key={place}
            type="button"
            className={classes(styles.choice, styles[look])}
            lang={choice}
            aria-label={name}
            aria-pressed={look === 'all' ? choice === pageLanguage : undefined}
            onClick={() => void setLanguage(choice)}
          >
            {look === 'all' ? name : name.slice(0, 2)}
          </button>
        );
      })}
    </div>
  );
}
