import { useLingui } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router-dom';
import { isOffline } from '../../apollo/errors.ts';
import { isChunkFailure } from '../../browser/load-chunk.ts';
import { PopularShelf } from '../../catalog/suggestions/popular-shelf.ts';
import { paths } from '../../paths.ts';
import { loginPath } from '../../session/return-to.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import layout from '../../ui/layout.module.css';
import { useHydrated } from '../../ui/useHydrated.ts';
import { reloadWhenReachable, useRetryOnline } from '../../ui/useRetryOnline.ts';

/** Sets the title of an error page, because the handle of a failed screen has none. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The error page of a screen: page not found, sign in again, store unreachable, or a bug. */
export function ScreenError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // The error of a failed lazy import does not tell whether the network failed.
  const [wasOffline] = useState(isOffline);
  if (status === 404) return <NotFound />;
  if (status === 401) return <SignInAgain />;
  return (
    <Failure
      status={status}
      isOffline={wasOffline || (isRouteErrorResponse(error) && error.statusText === 'OFFLINE')}
      isChunkMissing={isChunkFailure(error)}
    />
  );
}

function NotFound() {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  useTitle(t`Page not found`);
  return (
    <>
      <EmptyState
        level={1}
        icon={<SearchX />}
        title={t`This page does not exist.`}
        action={<ButtonLink to={paths.home}>{t`Continue shopping`}</ButtonLink>}
      >
        {t`The address may be mistyped, or the product is no longer sold.`}
      </EmptyState>
      {isHydrated ? (
        <div className={layout.screen}>
          <PopularShelf />
        </div>
      ) : null}
    </>
  );
}

function SignInAgain() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  useTitle(t`Please sign in`);
  return (
    <EmptyState
      level={1}
      title={t`Please sign in again.`}
      action={<ButtonLink to={loginPath(pathname + search)}>{t`Sign in`}</ButtonLink>}
    >
      {t`You were signed out. Your cart is still here.`}
    </EmptyState>
  );
}

async function isCurrentPageCached(): Promise<boolean> {
  const { isCached } = await import('../../browser/offline/cached-pages.ts');
  return isCached(window.location.href);
}

/** Milliseconds. A younger page is from the current release, so it is not reloaded automatically, to avoid an endless loop. */
const reloadAge = 10_000;

/**
 * Reloads the page when the code of a screen cannot be loaded, usually after a new release. The router caches a failed `lazy`, and the page
 * has no input to lose.
 */
function useReload(isChunkMissing: boolean): void {
  useEffect(() => {
    if (isChunkMissing && performance.now() > reloadAge) void reloadWhenReachable();
  }, [isChunkMissing]);
}

/** Offline, reload only a cached page, which can be shown. */
function useCachedPage(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline || !navigator.serviceWorker?.controller) return;
    isCurrentPageCached().then(
      (isCached) => {
        if (isCached) window.location.reload();
      },
      () => undefined,
    );
  }, [isOffline]);
}

interface FailureProps {
  status: number;
  isOffline: boolean;
  isChunkMissing: boolean;
}

function Failure({ status, isOffline, isChunkMissing }: FailureProps) {
  const { t } = useLingui();
  const revalidator = useRevalidator();
  const isTemporary = status === 429 || status === 503 || status === 504;
  useTitle(t`Something went wrong`);
  useRetryOnline(isTemporary ? revalidator.revalidate : reloadWhenReachable);
  useCachedPage(isOffline);
  useReload(isChunkMissing);
  return (
    <ErrorState
      level={1}
      title={
        isOffline
          ? t`You are offline.`
          : isTemporary || isChunkMissing
            ? t`We can’t reach the store right now.`
            : t`Something went wrong on our side.`
      }
      isRetrying={revalidator.state === 'loading'}
      onRetry={() => {
        if (isTemporary) void revalidator.revalidate();
        else if (isOffline || isChunkMissing) void reloadWhenReachable();
        else window.location.reload();
      }}
    >
      {isOffline
        ? t`Check your connection and try again. Your cart is saved.`
        : t`Please try again in a moment. Your cart is saved.`}
    </ErrorState>
  );
}
