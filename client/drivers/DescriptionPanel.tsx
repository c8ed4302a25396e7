import { Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { Language } from '../i18n/language.ts';
import { InLanguage } from '../i18n/InLanguage.tsx';
import { languages } from '../i18n/languages.ts';
import { classes } from '../ui/classes.ts';
import layout from '../ui/layout.module.css';
import { Description } from './Description.tsx';
import type { DriverRecruitingQuery } from './Drivers.generated.ts';
import styles from './DescriptionPanel.module.css';

interface DescriptionPanelProps {
  /** Its language, independent of the page's. */
  language: Language;
  policy: DriverRecruitingQuery['storePolicy'];
  /** Whether it is initially open. */
  isOpen: boolean;
}

/** The job description in one of the two languages; collapsible. */
export function DescriptionPanel({ language, policy, isOpen: isOpenAtFirst }: DescriptionPanelProps) {
  const { name } = languages[language];
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={classes(layout.card, styles.panel)}
      lang={language}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2 className={styles.heading}>
          <InLanguage language={language}>
            <Trans>About the job · {name}</Trans>
          </InLanguage>
        </h2>
        <ChevronDown className={styles.chevron} />
      </summary>
      <div className={styles.text}>
        <InLanguage language={language}>
          <Description policy={policy} />
        </InLanguage>
      </div>
    </details>
  );
}
