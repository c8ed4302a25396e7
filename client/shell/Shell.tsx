import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useDeferredValue, type ReactElement } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { classes } from '../ui/classes.ts';
import { pageKeyOf } from '../ui/page-key.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import { useDestination } from './destination.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationSkeleton } from './NavigationSkeleton.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ScriptNotice } from './ScriptNotice.tsx';
import type { ShellSlots } from './slots.ts';
import styles from './Shell.module.css';

/** Every page: header, the screen, footer, notices. Header and footer hydrate by themselves, so that the page responds in between. */
export function Shell({ slots }: { slots: ShellSlots }): ReactElement {
  const { t } = useLingui();
  const isLoading = useNavigation().state === 'loading';
  const destination = useDestination();

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <DocumentHead />
      <div
        className={classes(styles.progress, isLoading && styles.loading)}
        role="status"
        aria-label={isLoading ? t`Loading` : undefined}
      />
      <Suspense>
        <Header slots={slots} />
      </Suspense>
      <ScriptNotice />
      <OfflineNotice />
      {slots.notices.map((Notice, index) => (
        <Notice key={index} />
      ))}
      <main
        id="main"
        tabIndex={-1}
        className={classes(styles.main, destination && styles.left)}
        aria-busy={isLoading || undefined}
      >
        <Outlet />
      </main>
      {destination ? <NavigationSkeleton to={destination} /> : null}
      <Suspense>
        <Footer />
      </Suspense>
      <Toaster />
      <Overlays overlays={slots.overlays} />
      <ScrollRestoration getKey={pageKeyOf} />
    </div>
  );
}

/** What only a browser can show. It comes when there is time: the page itself goes first. */
function Overlays({ overlays }: Pick<ShellSlots, 'overlays'>): ReactElement[] | null {
  const isTime = useDeferredValue(useHydrated(), false);
  return isTime
    ? overlays.map((Overlay, index) => (
        <Suspense key={index}>
          <Overlay />
        </Suspense>
      ))
    : null;
}
