import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactElement } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery, reloadQuery } from '../../apollo/load-query.ts';
import { useIsDeliverySuspended } from '../../delivery/suspension/index.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { formatPlainMoney, type MoneyText } from '../../i18n/money.ts';
import { otherTextLanguage, plainName, type Localized } from '../../i18n/names.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { HydrateInTurn } from '../../ui/HydrateInTurn.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { homeBlocks, type HomeBlock } from '../../catalog/model/home-layout.ts';
import { groceryStore } from '../../catalog/model/structured-data.ts';
import { ProductCarousel } from '../../catalog/product-card/ProductCarousel.tsx';
import { Billboards } from '../../catalog/home/Billboards.tsx';
import { CustomImageBlock } from '../../catalog/home/CustomImageBlock.tsx';
import { DeferredShelf } from '../../catalog/home/DeferredShelf.tsx';
import { HomeBillboardsDocument } from '../../catalog/home/HomeBillboards.generated.ts';
import { HomeShelvesDocument } from './HomeShelves.generated.ts';
import { Aisles } from '../../catalog/home/Aisles.tsx';
import { HomeBuyAgain } from '../../catalog/buy-again/HomeBuyAgain.tsx';
import { HowItWorks } from '../../catalog/home/HowItWorks.tsx';
import { MiddleImages } from '../../catalog/home/MiddleImages.tsx';
import { QuoteBlock } from '../../catalog/home/QuoteBlock.tsx';
import { RecentlyViewed } from '../../catalog/recently-viewed/RecentlyViewed.tsx';
import { useHomeCollection } from '../../catalog/home/useHomeCollection.ts';
import { HomeStart } from './HomeStart.tsx';
import { paths } from '../../paths.ts';
import styles from './HomeScreen.module.css';

interface HomeData {
  /** Null if the shelves could not be read. */
  blocks: HomeBlock[] | null;
  storeName: Localized;
  freeFrom: MoneyText;
  email: string;
  telephone: string | null;
  cities: Localized[];
}

/** Banners and shelves load concurrently; either can fail without failing the page. */
export async function loader(args: LoaderFunctionArgs): Promise<HomeData | null> {
  const { client, i18n } = pageOf(args);
  const [shelves, banners] = await Promise.allSettled([
    loadQuery(client, HomeShelvesDocument, {}),
    loadQuery(client, HomeBillboardsDocument, {
      language: i18n.locale === 'en' ? 'EN' : 'ZH',
    }),
  ]);
  const hasShelves = shelves.status === 'fulfilled' && shelves.value.customCategories !== null;
  if (!hasShelves && banners.status === 'rejected') throw banners.reason;
  if (shelves.status === 'rejected') return null;
  const { storePolicy, customCategories, groups } = shelves.value;
  const { storeName, freeDeliveryThreshold, deliveryCities, links } = storePolicy;
  return {
    blocks: customCategories && homeBlocks(customCategories, groups ?? []),
    storeName: plainName(storeName),
    freeFrom: { amount: freeDeliveryThreshold.amount },
    email: links.supportEmail,
    telephone: links.supportPhone,
    cities: deliveryCities.map(plainName),
  };
}

export const handle: ScreenHandle<HomeData | null> = {
  head: ({ data, i18n, language, origin }) => {
    if (!data) return {};
    const { storeName, email, telephone, cities } = data;
    const free = formatPlainMoney(data.freeFrom);
    const description = i18n._(
      msg`Asian groceries labeled in English and Chinese, delivered the same day near Berkeley. Free delivery from ${free}.`,
    );
    return {
      description,
      canonicalPath: '/',
      jsonLd: import.meta.env.SSR
        ? [
            groceryStore(origin, {
              name: storeName[language],
              otherName: storeName[otherTextLanguage(language)],
              description,
              email,
              telephone,
              areas: cities.map((city) => city.en),
            }),
          ]
        : [],
    };
  },
};

type ShelfBlock = Extract<HomeBlock, { kind: 'carousel' }>;

function Block({ block, isFirst = false }: { block: HomeBlock; isFirst?: boolean }): ReactElement {
  switch (block.kind) {
    case 'carousel':
      return <HomeShelf block={block} isFirst={isFirst} />;
    case 'middle-images':
      return <MiddleImages ids={block.ids} />;
    case 'custom-image':
      return <CustomImageBlock id={block.id} repeated={block.repeated} />;
    case 'quote':
      return <QuoteBlock />;
  }
}

/** The collection of the page's first shelf. */
const firstShelf = (blocks: readonly HomeBlock[] | null): string | null => {
  const [first] = blocks ?? [];
  return first?.kind === 'carousel' ? first.id : null;
};

/** Home. Each block hydrates separately, so that the page responds in between. */
function HomeScreen() {
  const data = useLoaderData<HomeData | null>();
  const isSuspended = useIsDeliverySuspended();
  return (
    <div className={styles.screen}>
      <VisuallyHidden as="h1">
        {isSuspended ? (
          <Trans>Asian groceries in English and Chinese</Trans>
        ) : (
          <Trans>Asian groceries in English and Chinese, at your door today</Trans>
        )}
      </VisuallyHidden>
      <div className={classes(styles.blocks, data?.blocks?.length ? styles.withShelves : undefined)}>
        <HydrateInTurn>
          <div className={styles.hero}>
            <Suspense>
              <HomeStart />
            </Suspense>
            <div className={styles.banners}>
              <Billboards />
            </div>
          </div>
          <Aisles />
          {data ? <HomeBuyAgain shelfBelow={firstShelf(data.blocks)} /> : null}
          {data?.blocks?.map((block, index) => (
            <Block key={'id' in block ? block.id : block.kind} block={block} isFirst={index === 0} />
          ))}
          {data ? <HowItWorks /> : null}
          {data ? <RecentlyViewed /> : null}
        </HydrateInTurn>
        {data?.blocks ? null : <Unreachable />}
      </div>
    </div>
  );
}

/** The error of the shelves, with a retry. */
function Unreachable() {
  const { revalidate, state } = useRevalidator();
  const client = useApolloClient();
  const [isReloading, setReloading] = useState(false);
  async function retry(): Promise<void> {
    setReloading(true);
    await reloadQuery(client, HomeShelvesDocument, {});
    await revalidate();
    setReloading(false);
  }
  return (
    <ErrorState
      title={<Trans>We can’t reach the store right now.</Trans>}
      isRetrying={isReloading || state === 'loading'}
      onRetry={() => void retry()}
    >
      <Trans>Please try again in a moment. Your cart is saved.</Trans>
    </ErrorState>
  );
}

const listPath = ({ list }: ShelfBlock): string | null => {
  if (list === null) return null;
  return list.kind === 'deals' ? paths.deals : paths.group(list.handle);
};

interface HomeShelfProps {
  block: ShelfBlock;
  /** The first shelf of the page, which is visible. */
  isFirst: boolean;
}

/** A collection as a carousel. */
function HomeShelf({ block, isFirst }: HomeShelfProps) {
  const collection = useHomeCollection(block.id);
  if (!collection) return null;
  const products = collection.products.filter(({ id }) => !block.repeated.includes(id));
  const carousel = (
    <ProductCarousel name={collection.name} products={products} list={listPath(block)} isFirst={isFirst} />
  );
  return isFirst ? carousel : <DeferredShelf id={block.id}>{carousel}</DeferredShelf>;
}

export { HomeScreen as Component };
