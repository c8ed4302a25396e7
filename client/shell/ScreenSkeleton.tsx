import { useLingui } from '@lingui/react/macro';
import layout from '../ui/layout.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** What a private page shows until the browser knows who is there: no data, the usual geometry. */
export function ScreenSkeleton() {
  const { t } = useLingui();
  return (
    <div className={layout.screen} aria-busy="true">
      <VisuallyHidden as="h1">{t`Loading`}</VisuallyHidden>
      <PageSkeleton />
    </div>
  );
}
