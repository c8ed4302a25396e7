import { useLingui } from '@lingui/react/macro';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The skeleton of a private page until the browser has read the session. */
export function ScreenSkeleton() {
  const { t } = useLingui();
  return (
    <div className={layout.screen} aria-busy="true">
      <VisuallyHidden as="h1">{t`Loading`}</VisuallyHidden>
      <PageSkeleton />
    </div>
  );
}
