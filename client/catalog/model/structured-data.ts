import type { ProductAvailability } from '../../apollo/generated/types.ts';

/** A breadcrumb: name and path. */
export interface Step {
  readonly name: string;
  readonly path: string;
}

const context = 'https://schema.org';

/** The breadcrumbs of a page, for search engines. */
export function breadcrumbList(origin: string, steps: readonly Step[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export interface ProductFacts {
  readonly name: string;
  readonly otherName: string;
  readonly description: string | null;
  readonly path: string;
  readonly pictures: readonly string[];
  readonly refNum: string;
  readonly barcode: string | null;
  readonly price: string;
  readonly availability: ProductAvailability;
  readonly isOrderable: boolean;
  readonly sellerName: string | null;
}

function availabilityOf({ availability, isOrderable }: ProductFacts): string {
  if (!isOrderable) return `${context}/Discontinued`;
  if (availability === 'SOLD_OUT') return `${context}/OutOfStock`;
  return availability === 'LOW_STOCK' ? `${context}/LimitedAvailability` : `${context}/InStock`;
}

/** A product and its price. */
export function productData(origin: string, facts: ProductFacts): object {
  const url = origin + facts.path;
  return {
    '@context': context,
    '@type': 'Product',
    name: facts.name,
    alternateName: facts.otherName,
    ...(facts.description && { description: facts.description }),
    image: facts.pictures.map((picture) => new URL(picture, origin).href),
    sku: facts.refNum,
    ...(facts.barcode && { gtin: facts.barcode }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: facts.price,
      priceCurrency: 'USD',
      availability: availabilityOf(facts),
      itemCondition: `${context}/NewCondition`,
      ...(facts.sellerName && { seller: { '@type': 'Organization', name: facts.sellerName } }),
    },
  };
}

export interface StoreFacts {
  readonly name: string;
  readonly otherName: string;
  readonly description: string;
  readonly email: string;
  readonly telephone: string | null;
  readonly areas: readonly string[];
}

/** The shop: it delivers from Monday to Friday and has a search URL. */
export function groceryStore(origin: string, facts: StoreFacts): object {
  return {
    '@context': context,
    '@type': 'GroceryStore',
    '@id': `${origin}/#store`,
    name: facts.name,
    alternateName: facts.otherName,
    description: facts.description,
    url: `${origin}/`,
    email: facts.email,
    ...(facts.telephone && { telephone: facts.telephone }),
    currenciesAccepted: 'USD',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Berkeley',
      addressRegion: 'CA',
      addressCountry: 'US',
    },
    areaServed: facts.areas.map((name) => ({ '@type': 'City', name })),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?product={search_term}` },
      'query-input': 'required name=search_term',
    },
  };
}
