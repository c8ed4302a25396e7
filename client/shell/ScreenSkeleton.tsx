import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import layout from '../ui/layout.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './ScreenSkeleton.module.css';

/** What a private page shows until the browser knows who is there: no data, the usual geometry. */
export function ScreenSkeleton(): ReactElement {
  const { t } = useLingui();
  return (
    <div className={layout.screen} aria-busy="true">
      <VisuallyHidden as="h1">{t`Loading`}</VisuallyHidden>
      <div className={styles.heading}>
        <Skeleton shape="title" width="half" />
      </div>
      <div className={styles.block}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
