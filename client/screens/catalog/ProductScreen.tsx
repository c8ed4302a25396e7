import { msg } from '@lingui/core/macro';
import { Suspense, useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { loadQuery, notFound } from '../../apollo/load-query.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import type { ProductAvailability } from '../../apollo/generated/types.ts';
import { otherTextLanguage, plainName, type Localized } from '../../i18n/names.ts';
import layout from '../../ui/layout.module.css';
import { RecentlyViewed } from '../../catalog/recently-viewed/RecentlyViewed.tsx';
import { rememberViewed } from '../../catalog/recently-viewed/viewed-products.ts';
import { plainText } from '../../catalog/model/plain-text.ts';
import { readProductNum } from '../../catalog/model/read-address.ts';
import { breadcrumbList, productData } from '../../catalog/model/structured-data.ts';
import { LastShelf, loadLastShelf } from '../../catalog/product/LastShelf.tsx';
import { ProductDocument, useProductQuery } from '../../catalog/product/Product.generated.ts';
import { SimilarProducts } from '../../catalog/suggestions/SimilarProducts.tsx';
import { SimilarProductsDocument } from '../../catalog/suggestions/SimilarProducts.generated.ts';
import { ProductDetails } from '../../catalog/product/ProductDetails.tsx';
import { ProductPolicyDocument, useProductPolicyQuery } from './ProductPolicy.generated.ts';
import styles from './ProductScreen.module.css';
import { Reviews } from '../../catalog/product/Reviews.tsx';

interface ProductData {
  productNum: string;
  name: Localized;
  description: Localized | null;
  group: { name: Localized; handle: string } | null;
  pictures: string[];
  refNum: string;
  barcode: string | null;
  price: string;
  availability: ProductAvailability;
  isStopSale: boolean;
  storeName: Localized | null;
}

export async function loader(args: LoaderFunctionArgs): Promise<ProductData> {
  const { client } = pageOf(args);
  const productNum = readProductNum(new URL(args.request.url).searchParams);
  if (productNum === '') throw notFound();
  // A separate query, so that a response without a product is either a 404 or a failure with errors.
  const [{ product }, policy] = await Promise.all([
    loadQuery(client, ProductDocument, { productNum }),
    loadQuery(client, ProductPolicyDocument, {}).catch(() => null),
    // The page works without the shelf at the bottom, but not without the product.
    loadLastShelf(client).catch(() => null),
  ]);
  if (!product) throw notFound();
  if (product.availability === 'SOLD_OUT' || product.isStopSale)
    await loadQuery(client, SimilarProductsDocument, { productNum }).catch(() => null);
  const { richDescription, group, images, thumbnailLarge } = product;
  const pictures = images?.map(({ large }) => large.url) ?? [];
  return {
    productNum,
    name: plainName(product.name),
    description: richDescription && {
      en: plainText(richDescription.en),
      zh: plainText(richDescription.zh, 90),
      zhHant: plainText(richDescription.zhHant, 90),
    },
    group: group && { name: plainName(group.name), handle: group.handle },
    pictures: pictures.length > 0 ? pictures : [thumbnailLarge.url],
    refNum: product.refNum,
    barcode: product.barcode,
    price: product.price.amount,
    availability: product.availability,
    isStopSale: product.isStopSale,
    storeName: policy && plainName(policy.storePolicy.storeName),
  };
}

export const handle: ScreenHandle<ProductData> = {
  head: ({ data, i18n, language, origin }) => {
    if (!data) return {};
    const name = data.name[language];
    const path = paths.product(data.productNum);
    const description = data.description?.[language] ?? null;
    return {
      title: name,
      description: description ?? i18n._(msg`${name}, delivered the same day near Berkeley.`),
      canonicalPath: path,
      image: data.pictures[0],
      jsonLd: import.meta.env.SSR
        ? [
            productData(origin, {
              name,
              otherName: data.name[otherTextLanguage(language)],
              description,
              path,
              pictures: data.pictures,
              refNum: data.refNum,
              barcode: data.barcode,
              price: data.price,
              availability: data.availability,
              isOrderable: !data.isStopSale,
              sellerName: data.storeName?.[language] ?? null,
            }),
            breadcrumbList(origin, [
              { name: i18n._(msg`Home`), path: '/' },
              ...(data.group
                ? [{ name: data.group.name[language], path: paths.group(data.group.handle) }]
                : []),
              { name, path },
            ]),
          ]
        : [],
    };
  },
};

/** A product. */
function ProductScreen() {
  const { productNum } = useLoaderData<ProductData>();
  const { data } = useProductQuery({ variables: { productNum } });
  const freeFrom = useProductPolicyQuery().data?.storePolicy.freeDeliveryThreshold ?? null;
  const product = data?.product;

  useEffect(() => {
    rememberViewed(productNum);
  }, [productNum]);

  if (!product) return null;
  return (
    <div className={layout.screen}>
      <ProductDetails key={product.id} product={product} freeFrom={freeFrom} />
      <div className={styles.sections}>
        {product.availability === 'SOLD_OUT' || product.isStopSale ? (
          <SimilarProducts productNum={productNum} />
        ) : null}
        <Suspense>
          <LastShelf />
        </Suspense>
        <Suspense>
          <Reviews key={product.id} />
        </Suspense>
        <RecentlyViewed key={productNum} except={productNum} />
      </div>
    </div>
  );
}

export { ProductScreen as Component };
