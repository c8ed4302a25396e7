import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { languages } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { headOf, plainPath } from './document-head.ts';
import { useShell } from './useShell.ts';

function setAttribute(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Updates title, description, canonical URL and language of the document on navigation, and announces each new page. */
export function DocumentHead() {
  const { i18n } = useLingui();
  const { pageLanguage } = useLanguage();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { storeName } = useShell();
  const announcer = useRef<HTMLDivElement>(null);
  const announced = useRef({ pathname, path: plainPath(pathname + search) });

  useEffect(() => {
    const { tag } = languages[pageLanguage];
    // Setting the language, even to the same value, recomputes all styles.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
    if (!storeName) return;
    const head = headOf({
      matches,
      i18n,
      language: pageLanguage,
      path: pathname + search,
      origin: window.location.origin,
      storeName: storeName.main,
      isPrivate: false,
      status: 200,
    });
    // The title of a failed page comes from the server or the error view.
    if (head.title === undefined && pathname !== '/') return;
    const isTitleNew = document.title !== head.fullTitle;
    document.title = head.fullTitle;
    setAttribute('meta[name="description"]', 'content', head.description ?? '');
    setAttribute('link[rel="canonical"]', 'href', head.canonical);
    const path = plainPath(pathname + search);
    if (announced.current.path === path || !announcer.current) return;
    // A different product or search is a new page; a different order of a list is not.
    const isAnother = announced.current.pathname !== pathname || isTitleNew;
    announced.current = { pathname, path };
    if (!isAnother) return;
    announcer.current.textContent = head.fullTitle;
    // A link of the footer remains, with the focus, at the end of the new page.
    if (document.activeElement?.closest('footer')) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [i18n, pageLanguage, matches, pathname, search, storeName]);

  return (
    <VisuallyHidden as="div">
      <div ref={announcer} role="status" />
    </VisuallyHidden>
  );
}
