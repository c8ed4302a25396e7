import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom';
import Info from 'lucide-react/icons/info';
import { MergeNotice } from '../../cart/MergeNotice.tsx';
import { SuspensionNotice } from '../../content/shell/SuspensionNotice.tsx';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { isPath, paths } from '../../paths.ts';
import { SessionNotices } from '../../session/SessionNotices.tsx';
import { classes } from '../../ui/classes.ts';
import { awaitHydration } from '../../ui/hydration.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { pageKeyOf } from '../../ui/page-key.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { useDeferredHydrated } from '../../ui/useHydrated.ts';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { usePendingPage } from './destination.ts';
import { DocumentHead } from './DocumentHead.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { keepFocus } from './keep-focus.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { TabBar } from './TabBar.tsx';
import styles from './Shell.module.css';

/** The frame of every page: header, screen, footer, notices. Header and footer hydrate separately, so that the page responds in between. */
export function Shell() {
  const { t } = useLingui();
  const isLoading = useNavigation().state === 'loading';
  const pendingPage = usePendingPage();
  const { pathname } = useLocation();
  const { loaderData } = useMatches().at(-1) ?? {};
  const isProduct = isPath(pathname, paths.productPage) && loaderData !== undefined;
  // Pages with one main action; its bar replaces the tabs. A product that does not exist has no such bar.
  const hasTabs = !isProduct && !isPath(pathname, paths.checkout);

  return (
    <div className={classes(styles.shell, !hasTabs && styles.withoutTabs)}>
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
        <Header />
      </Suspense>
      <ScriptNotice />
      <OfflineNotice />
      <SuspensionNotice />
      <main
        id="main"
        tabIndex={-1}
        className={classes(styles.main, pendingPage && styles.left)}
        aria-busy={isLoading || undefined}
      >
        <MergeNotice />
        <Outlet />
      </main>
      {pendingPage ? <NavigationSkeleton to={pendingPage} /> : null}
      <Suspense>
        <Footer />
      </Suspense>
      <Suspense>{hasTabs ? <TabBar /> : null}</Suspense>
      <Suspense>
        <LastPart />
      </Suspense>
      <Toaster />
      <LateParts />
      <ScrollRestoration getKey={pageKeyOf} />
    </div>
  );
}

const NavigationSkeleton = lazyPart(
  async () => (await import('./NavigationSkeleton.tsx')).NavigationSkeleton,
  {
    failed: null,
  },
);
const Overlays = lazyPart(async () => (await import('./Overlays.tsx')).Overlays, { failed: null });

/** Parts that need a browser. They load when it is idle, after the page. */
function LateParts() {
  const isTime = useDeferredHydrated();
  useEffect(() => {
    // On a slow connection it would come with the page that it announces.
    if (isTime) NavigationSkeleton.preload();
  }, [isTime]);
  useEffect(keepFocus, []);
  return isTime ? (
    <>
      <SessionNotices />
      <Overlays />
    </>
  ) : null;
}

/** Hydrates after all other parts of the shell. */
function LastPart() {
  useEffect(() => awaitHydration()(), []);
  return null;
}

/** Shown without scripts, in both languages because the language cannot be changed then: lists the features that need scripts. */
function ScriptNotice() {
  const { t } = useLingui();
  const words = useLocalized(
    t`You can browse without JavaScript. Cart, checkout, order confirmation, account and forms need it: please turn it on in your browser.`,
    t({
      message:
        '不启用 JavaScript 也可以浏览商品；购物车、结算、订单确认、账户和表单需要它，请在浏览器中启用。',
      context: 'in the other language',
    }),
  );
  return (
    <noscript>
      <NoticeStrip icon={<Info />}>
        <LocalizedName name={words} otherClassName={styles.otherLanguage} />
      </NoticeStrip>
    </noscript>
  );
}
