import type { CodegenConfig } from '@graphql-codegen/cli';

/** Every custom scalar travels as text. */
const scalars = {
  Date: 'string',
  DateTime: 'string',
  Decimal: 'string',
  HTML: 'string',
  LocalDateTime: 'string',
  URL: 'string',
};

/** Operations that loaders and `client.query` use: they get a typed document and no hook. */
const documentsOnly = [
  'CartProducts',
  'DeliveryArea',
  'GuestCart',
  'HomeShelves',
  'IsEmailTaken',
  'IsUsernameTaken',
  'ShopperCart',
  'Sitemap',
  'SitemapGroup',
];

const config: CodegenConfig = {
  schema: ['schema/*.graphql', '!schema/released*.graphql'],
  errorsOnly: true,
  generates: {
    'gateway/generated/type-defs.ts': { plugins: ['./schema/type-defs-plugin.cjs'] },
    'gateway/generated/example-operations.ts': { plugins: ['./schema/example-operations-plugin.cjs'] },
    'gateway/generated/resolver-types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars: { ...scalars, ID: { input: 'string', output: 'string | number' } },
        enumsAsTypes: true,
        useTypeImports: true,
        contextType: '../context.ts#RequestContext',
        useIndexSignature: false,
        noSchemaStitching: true,
        immutableTypes: true,
        defaultMapper: 'Partial<{T}>',
        mappers: {
          Image: '../values/public-url.ts#ImageSource',
          LocalizedText: '../values/localized-text.ts#LocalizedTextSource',
          Money: '../values/money.ts#MoneySource',
          Node: '../values/global-id.ts#NodeSource',
          PageInfo: '../values/connection.ts#PageInfoSource',
          // account
          AccountUserError: '../account/account-errors.ts#AccountUserErrorSource',
          Address: '../account/address-source.ts#AddressSource',
          Customer: '../account/customer-source.ts#CustomerSource',
          LoginPayload: '../account/payloads.ts#LoginPayloadSource',
          Viewer: '../account/customer-source.ts#ViewerSource',
          // catalog
          Billboard: '../catalog/catalog-resolvers.ts#BillboardSource',
          Category: '../catalog/structure.ts#CategorySource',
          Category2: '../catalog/structure.ts#Category2Source',
          CustomCategory: '../catalog/structure.ts#CustomCategorySource',
          LocalizedHtml: '../catalog/rich-text.ts#LocalizedHtmlSource',
          Product: '../catalog/product.ts#ProductSource',
          ProductConnection: '../catalog/product.ts#ProductConnectionSource',
          ProductEdge: '../catalog/product.ts#ProductEdgeSource',
          ProductSearchConnection: '../catalog/search-results.ts#SearchConnectionSource',
          ProductSearchEdge: '../catalog/search-results.ts#SearchEdgeSource',
          ProductSearchHit: '../catalog/search-results.ts#SearchHitSource',
          SearchPreview: '../catalog/search-results.ts#SearchPreviewSource',
          SearchUnderstanding: '../catalog/search-results.ts#SearchUnderstandingSource',
          ProductGroup: '../catalog/structure.ts#GroupSource',
          ProductFacets: '../catalog/product-filter.ts#ProductFacetsSource',
          UnitPrice: '../catalog/product-size.ts#UnitPriceSource',
          ProductImage: '../catalog/catalog-resolvers.ts#ProductImageSource',
          // cart
          AddCartLinePayload: '../cart/payloads.ts#CartPayloadSource',
          Cart: '../cart/cart-source.ts#CartSource',
          CartAdjustment: '../cart/adjustments.ts#CartAdjustmentSource',
          CartLine: '../cart/cart-source.ts#CartLineSource',
          PricedCart: '../cart/cart-source.ts#PricedCartSource',
          PricedCartLine: '../cart/cart-source.ts#PricedCartLineSource',
          CartMergeLine: '../cart/merge-cart.ts#CartMergeLineSource',
          CartUserError: '../cart/cart-errors.ts#CartUserErrorSource',
          MergeCartPayload: '../cart/payloads.ts#MergeCartPayloadSource',
          RemoveCartLinePayload: '../cart/payloads.ts#CartPayloadSource',
          SetCartLinePayload: '../cart/payloads.ts#CartPayloadSource',
          SetCartLinesPayload: '../cart/payloads.ts#CartPayloadSource',
          PendingPayment: '../orders/pending-payment.ts#PendingPaymentSource',
          FreeItem: '../cart/totals-source.ts#FreeItemSource',
          Totals: '../cart/totals-source.ts#TotalsSource',
          // checkout
          ApplyPromoCodePayload: '../checkout/payloads.ts#ApplyPromoCodePayloadSource',
          Checkout: '../checkout/payloads.ts#CheckoutSource',
          CheckoutUserError: '../checkout/checkout-errors.ts#CheckoutUserErrorSource',
          PlaceOrderPayload: '../checkout/payloads.ts#PlaceOrderPayloadSource',
          SaveCartPayload: '../checkout/payloads.ts#SaveCartPayloadSource',
          // content and drivers
          FormUserError: '../content/form-errors.ts#FormUserErrorSource',
          StorePolicy: '../content/store-policy-source.ts#StorePolicySource',
          // orders
          CancelOrderPayload: '../orders/payloads.ts#CancelOrderPayloadSource',
          Order: '../orders/order-source.ts#OrderSource',
          OrderConnection: '../orders/order-source.ts#OrderConnectionSource',
          OrderEdge: '../orders/order-source.ts#OrderEdgeSource',
          OrderDocument: '../orders/order-document-source.ts#OrderDocumentSource',
          OrderLine: '../orders/order-document-source.ts#OrderLineSource',
        },
      },
    },
    'client/apollo/generated/types.ts': {
      plugins: ['typescript'],
      config: { scalars, enumsAsTypes: true, useTypeImports: true, skipTypename: true },
    },
    'client/testing/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        noSchemaStitching: true,
        useIndexSignature: false,
        contextType: '{ isSignedIn: boolean }',
        customResolverFn: '(parent: TParent, args: TArgs, context: TContext) => TResult | Promise<TResult>',
      },
    },
    'client/': {
      preset: 'near-operation-file',
      documents: 'client/**/*.graphql',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'apollo/generated/types.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', './client/apollo/operations-plugin.cjs'],
      config: {
        scalars,
        useTypeImports: true,
        importExtension: '.ts',
        documentMode: 'documentNode',
        documentNodeImport: '@apollo/client#TypedDocumentNode',
        documentsOnly,
        apolloReactHooksImportFrom: '#apollo',
        apolloReactCommonImportFrom: '#apollo',
        withResultType: false,
        withMutationFn: false,
        withMutationOptionsType: false,
        addDocBlocks: false,
      },
    },
  },
};

export default config;
