import type { ServerEntry, Storefront } from '../../../gateway/pages/index.ts';
import { serverEntryFromSources, storefrontOf } from '../../harness/storefront-from-sources.ts';

const known = /^\/(?:collections\/(?!produce|frozen)|category2\/(?!asian%20greens))/;

/** A storefront that reads addresses as the real one does, and counts its renderings instead of rendering. */
export interface CountedStorefront {
  readonly storefront: Storefront;
  /** The addresses that were rendered, in order. */
  readonly rendered: string[];
  /** How often the page for unknown addresses was rendered. */
  notFound(): number;
  close(): Promise<void>;
}

export async function countedStorefront(): Promise<CountedStorefront> {
  const { entry, close } = await serverEntryFromSources();
  const rendered: string[] = [];
  let notFound = 0;
  const page = { redirect: null, head: '', html: 'page', state: null, isPrivate: false };
  const counted: ServerEntry = {
    ...entry,
    render: ({ url, language }) => {
      // Groups and categories that the catalog does not have.
      if (known.test(url)) return Promise.resolve({ ...page, language, status: 404 });
      rendered.push(`${language} ${url}`);
      return Promise.resolve({ ...page, language, status: 200 });
    },
    renderNotFound: ({ language }) => {
      notFound += 1;
      return Promise.resolve({ ...page, language, status: 404 });
    },
  };
  return {
    storefront: storefrontOf(counted),
    rendered,
    notFound: () => notFound,
    close,
  };
}
