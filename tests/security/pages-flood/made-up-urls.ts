import fc from 'fast-check';

/** Values that no screen knows, and those that a screen with few addresses knows. */
const smallValue = fc.oneof(
  fc.constantFrom('1', '2', '3', '01', '1.0', ' 1', 'yes', '', '0'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.nat().map(String),
);

/** Any capitals of a text. */
const inAnyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((isUpper) => [...text].map((letter, at) => (isUpper[at] ? letter.toUpperCase() : letter)).join(''));

/** A path in which some letters are percent-encoded. */
const encoded = (path: string) =>
  fc
    .array(fc.boolean(), { minLength: path.length, maxLength: path.length })
    .map((isEncoded) =>
      [...path]
        .map((letter, at) =>
          isEncoded[at] && /[a-z]/i.test(letter) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
        )
        .join(''),
    );

const knownPath = fc.constantFrom(
  '/',
  '/collections',
  '/collections/produce',
  '/collections/frozen',
  '/category2/asian greens',
  '/deals',
  '/saved',
  '/cart',
  '/search',
  '/login',
  '/register',
  '/contact-us',
  '/driverapplication',
  '/about-us',
  '/terms-of-service',
  '/privacy',
  '/returns-and-refunds',
  '/account',
  '/addresses',
  '/purchase',
  '/confirmation',
);

const madeUpSegment = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
  .map(encodeURIComponent);

const path = fc.oneof(
  { weight: 4, arbitrary: knownPath.chain(inAnyCase).map((text) => text.replaceAll(' ', '%20')) },
  { weight: 1, arbitrary: knownPath.chain(encoded).map((text) => text.replaceAll(' ', '%20')) },
  { weight: 1, arbitrary: knownPath.map((text) => `${text.replaceAll(' ', '%20').replace(/\/$/, '')}/`) },
  { weight: 1, arbitrary: madeUpSegment.map((segment) => `/order/${segment}`) },
  { weight: 1, arbitrary: madeUpSegment.map((segment) => `/collections/${segment}`) },
  {
    weight: 1,
    arbitrary: fc.array(madeUpSegment, { minLength: 1, maxLength: 3 }).map((all) => `/x/${all.join('/')}`),
  },
);

/** Parameters that screens read, except those with any number of valid values; and others. */
const smallParameter = fc.tuple(
  fc.oneof(
    fc.constantFrom('sort', 'sale', 'stock', 'lang', 'period', 'section', 'returnTo', 'utm_source', 'fbclid'),
    fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 })
      .filter((name) => !/^(?:brand|free|price|product|lang)/i.test(name)),
  ),
  smallValue,
);

/** Parameters with any number of valid values. */
const freeParameter = fc.tuple(
  fc.constantFrom('brand', 'free', 'price', 'product', 'productNum', 'PRODUCT'),
  fc.oneof(smallValue, fc.constantFrom('egg', 'soy', '5-10', '1.25-', 'tofu')),
);

const urlWith = (parameter: fc.Arbitrary<[string, string]>) =>
  fc.tuple(path, fc.array(parameter, { maxLength: 6 })).map(([pathname, parameters]) => {
    const query = new URLSearchParams(parameters).toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  });

/** URLs of the pages of which the shop has few, in every spelling. */
export const urlsOfFewPages = urlWith(smallParameter.filter(([name]) => name !== 'lang'));

/** URLs of any page. */
export const anyUrl = urlWith(fc.oneof(smallParameter, freeParameter));
