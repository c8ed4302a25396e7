import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { TextLanguage } from '../i18n/language.ts';
import { classes } from '../ui/classes.ts';
import layout from '../ui/layout.module.css';
import { DescriptionChinese } from './DescriptionChinese.tsx';
import { DescriptionEnglish } from './DescriptionEnglish.tsx';
import type { DriverRecruitingQuery } from './Drivers.generated.ts';
import styles from './DescriptionPanel.module.css';

interface DescriptionPanelProps {
  /** Its own language, whatever the page's is. */
  language: TextLanguage;
  policy: DriverRecruitingQuery['storePolicy'];
  /** Whether it is open at first. */
  isOpen: boolean;
}

/** The job in one of the two languages; it can be collapsed. */
export function DescriptionPanel({ language, policy, isOpen: isOpenAtFirst }: DescriptionPanelProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const Description = language === 'zh' ? DescriptionChinese : DescriptionEnglish;
  return (
    <details
      className={classes(layout.card, styles.panel)}
      lang={language}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h2 className={styles.heading}>
          {language === 'zh' ? '职位介绍 · 中文' : 'About the job · English'}
        </h2>
        <ChevronDown className={styles.chevron} />
      </summary>
      <div className={styles.text}>
        <Description policy={policy} />
      </div>
    </details>
  );
}
