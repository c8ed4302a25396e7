import type { Change } from './copy-edits.ts';

/*
 * A feature that the shop does not have, with everything that the recipes of CONTRIBUTING.md ask for: customers tell the shop which product it
 * should sell.
 */

/** "A REST call and its field" and "A mutation with errors". */
export const mutation: readonly Change[] = [
  {
    file: 'legacy-api/openapi.yaml',
    before: '  /v1/baseuser/mmdriver-application:\n',
    insert: `  /v1/contact/product-request/:
    post:
      operationId: requestProduct
      tags: [content]
      summary: Ask the shop to sell a product
      security: [{ JWT: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/ProductRequest" }
            example: { Product: Fresh lotus root }
      responses:
        "201":
          description: Received
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Message" }
              example: { message: Thank you. }
        "400":
          description: The shop sells it, or field errors
          content:
            application/json:
              schema:
                anyOf:
                  - $ref: "#/components/schemas/AlreadySoldRejection"
                  - $ref: "#/components/schemas/InvalidInput"
              example: { message: We sell this already., code: ALREADY_SOLD }
        "401": { $ref: "#/components/responses/Unauthorized" }
        "404": { $ref: "#/components/responses/NotFound" }
      x-rejections: [{ status: 400, code: ALREADY_SOLD }]
`,
  },
  {
    file: 'legacy-api/openapi.yaml',
    before: '    ContactMessage:\n',
    insert: `    ProductRequest:
      type: object
      required: [Product]
      properties:
        Product: { type: string, pattern: \\S, maxLength: 100 }
        SalesOrder_id: { type: integer }
`,
  },
  { file: 'legacy-api/openapi.yaml', after: 'enum: [STOCK_GONE, ', insert: 'ALREADY_SOLD, ' },
  {
    file: 'legacy-api/openapi.yaml',
    before: '    StockRejection:\n',
    insert: `    AlreadySoldRejection:
      type: object
      additionalProperties: false
      required: [message, code]
      properties:
        message: { type: string, maxLength: 300 }
        code: { type: string, enum: [ALREADY_SOLD] }
`,
  },
  {
    file: 'gateway/rest/endpoints.ts',
    after: '  // content and drivers\n',
    insert: "  requestProduct: write('POST', '/v1/contact/product-request/', 'jwt'),\n",
  },
  {
    file: 'schema/content.graphql',
    after: 'extend type Mutation {\n',
    insert: `  "Asks the store to sell a product."
  requestProduct("The product." input: ProductRequestInput!): RequestProductPayload
    @signedIn
    @rateLimit(by: ADDRESS, max: 30, window: 3600)
`,
  },
  {
    file: 'schema/content.graphql',
    before: '"The shop\'s business constants."\ntype',
    insert: `"A product that the store should sell."
input ProductRequestInput {
  "At most 100 characters."
  product: String!
  "The order that lacked it; null if there is none."
  orderId: ID
}

"Result of \`requestProduct\`."
type RequestProductPayload {
  "Whether the request was received."
  isReceived: Boolean!
  "Why not; empty when received."
  userErrors: [FormUserError!]!
}

`,
  },
  {
    file: 'schema/errors.graphql',
    before: '  "The cart has no lines."\n  EMPTY_CART',
    insert: '  "The store sells the product that was asked for."\n  ALREADY_SOLD\n',
  },
  {
    file: 'gateway/values/messages/user-errors.ts',
    before: '  // orders\n',
    insert: "  ALREADY_SOLD: { en: 'We sell this already.', zh: '本店已有此商品。' },\n",
  },
  {
    file: 'gateway/values/messages/inputs.ts',
    before: '    promoCode: ',
    insert: "    product: { en: 'Product', zh: '商品' },\n",
  },
  {
    file: 'gateway/content/product-request-input.ts',
    content: `import { z } from 'zod';
import { legacyIdRule } from '../values/global-id.ts';
import { text } from '../values/input-rules.ts';
import { userErrorMessages } from '../values/messages/user-errors.ts';

/** A product that the store should sell. */
export const productRequestInput = z.object({
  product: text(1, 100),
  orderId: legacyIdRule('Order', userErrorMessages.ORDER_NOT_FOUND).nullish(),
});
`,
  },
  {
    file: 'gateway/content/product-request-resolvers.ts',
    content: `import type { Resolvers } from '../generated/resolver-types.ts';
import { rejectedFields, withUserErrors, type LegacyRejection } from '../rest/index.ts';
import { parseInput } from '../values/parse-input.ts';
import { inputErrors, rejectedError, userError, type UserErrorSource } from '../values/user-error.ts';
import { productRequestInput } from './product-request-input.ts';

const fieldNames = { Product: 'product' };

/** User errors for a documented rejection; an undocumented one is rethrown. */
function rejectionErrors(rejection: LegacyRejection): UserErrorSource[] {
  const { status, fields, code, message } = rejection;
  if (status === 404) return [userError('ORDER_NOT_FOUND', ['input', 'orderId'])];
  if (fields) return inputErrors(rejectedFields(rejection, fieldNames, ['input']).map(({ invalid }) => invalid));
  if (code !== 'ALREADY_SOLD') throw rejection;
  return [rejectedError(code, null, message)];
}

const errors = { ofInput: inputErrors, ofRejection: rejectionErrors };

/** Requests for products that the store does not sell yet. */
export const productRequestResolvers: Resolvers = {
  Mutation: {
    requestProduct: (_root, args, { rest }) =>
      withUserErrors({ isReceived: false }, errors, async () => {
        const { product, orderId } = parseInput(productRequestInput, args.input, ['input']);
        await rest.call('requestProduct', {
          body: { Product: product, ...(orderId && { SalesOrder_id: orderId }) },
        });
        return { isReceived: true };
      }),
  },
};
`,
  },
  {
    file: 'gateway/content/index.ts',
    after: "import { contentResolvers } from './content-resolvers.ts';\n",
    insert: "import { productRequestResolvers } from './product-request-resolvers.ts';\n",
  },
  {
    file: 'gateway/content/index.ts',
    after: '[contentResolvers',
    insert: ', productRequestResolvers',
  },
  {
    file: 'docs/building-a-client.md',
    before: '| `applyAsDriver` |',
    insert: '| `requestProduct` | 30 in an hour | | |\n',
  },
  {
    file: 'tests/security/limited-mutations.test.ts',
    before: "  'Mutation.applyAsDriver': {",
    insert: `  'Mutation.requestProduct': {
    call: () => 'requestProduct(input: { product: "Lotus root" }) { isReceived }',
  },
`,
  },
  {
    file: 'docs/rest-to-graphql.md',
    before: '| `POST /v1/baseuser/mmdriver-application`',
    insert:
      '| `POST /v1/contact/product-request/` | `requestProduct` | `Mutation.requestProduct` | JWT | write |\n',
  },
  {
    file: 'docs/errors.md',
    before: '| `FormUserError` | `INPUT_INVALID` | `applyAsDriver`',
    insert: `| \`FormUserError\` | \`ALREADY_SOLD\` | \`requestProduct\` |
| \`FormUserError\` | \`ORDER_NOT_FOUND\` | \`requestProduct\` |
`,
  },
  {
    file: 'tests/contract/content.scenarios.ts',
    before: 'export const contentScenarios',
    insert: `const productRequest = {
  operation: \`mutation ($input: ProductRequestInput!) { requestProduct(input: $input) { isReceived userErrors { code field message } } }\`,
  variables: { input: { product: 'Lotus root' } },
  token: customerToken,
};
const requested = post('/v1/contact/product-request/', { Product: 'Lotus root' });
const working = { ...productRequest, rest: [requested.responds(201, { message: 'Thank you.' })] };

const productRequestScenarios: Scenario[] = [
  {
    ...working,
    name: 'requestProduct › is received',
    response: { data: { requestProduct: { isReceived: true, userErrors: [] } } },
  },
  {
    ...productRequest,
    name: 'requestProduct › of a product that the store sells › ALREADY_SOLD',
    rest: [requested.responds(400, { message: 'We sell this already.', code: 'ALREADY_SOLD' })],
    response: {
      data: {
        requestProduct: {
          isReceived: false,
          userErrors: [{ code: 'ALREADY_SOLD', field: null, message: 'We sell this already.' }],
        },
      },
    },
  },
  {
    ...productRequest,
    name: 'requestProduct › for an order of another customer › ORDER_NOT_FOUND',
    variables: { input: { product: 'Lotus root', orderId: '501' } },
    rest: [
      post('/v1/contact/product-request/', { Product: 'Lotus root', SalesOrder_id: 501 }).responds(404, {
        detail: 'Not found.',
      }),
    ],
    response: {
      data: {
        requestProduct: {
          isReceived: false,
          userErrors: [
            {
              code: 'ORDER_NOT_FOUND',
              field: ['input', 'orderId'],
              message: 'This order is not one of yours.',
            },
          ],
        },
      },
    },
  },
  {
    ...productRequest,
    name: 'requestProduct › without a name › INPUT_INVALID, and no call',
    variables: { input: { product: ' ' } },
    rest: [],
    response: {
      data: {
        requestProduct: {
          isReceived: false,
          userErrors: [
            { code: 'INPUT_INVALID', field: ['input', 'product'], message: 'Product is required.' },
          ],
        },
      },
    },
  },
  ...failures({ ...working, name: 'requestProduct', at: ['requestProduct'] }),
];

`,
  },
  {
    file: 'tests/contract/content.scenarios.ts',
    after: 'export const contentScenarios: Scenario[] = [\n',
    insert: '  ...productRequestScenarios,\n',
  },
  {
    file: 'docs/operations/content.graphql',
    before: 'mutation Contact(',
    insert: `mutation RequestProduct($wanted: ProductRequestInput!) {
  requestProduct(input: $wanted) {
    isReceived
    userErrors {
      code
      field
      message
    }
  }
}

`,
  },
  {
    file: 'tests/whole-shop/examples.test.ts',
    before: "    await run('Me'",
    insert: `    await run('RequestProduct', z.object({ requestProduct: z.object({ isReceived: z.literal(true) }) }));
`,
  },
  {
    file: 'docs/operations/content.variables.json',
    after: '{\n',
    insert: '  "wanted": { "product": "Fresh lotus root" },\n',
  },
  {
    file: 'legacy-api/content/index.ts',
    before: "import type { Services } from '../services.ts';\n",
    insert: "import { notFound, rejection } from '../server/rejections.ts';\n",
  },
  {
    file: 'legacy-api/content/index.ts',
    after: "Handlers<'sendContactMessage'",
    insert: " | 'requestProduct'",
  },
  {
    file: 'legacy-api/content/index.ts',
    before: '    sendContactMessage: async',
    insert: `    requestProduct: async ({ body, caller }) => {
      if (body.SalesOrder_id !== undefined) {
        const order = await database.queries
          .selectFrom('orders')
          .select('id')
          .where('id', '=', body.SalesOrder_id)
          .where('customer_id', '=', caller.id)
          .executeTakeFirst();
        if (!order) throw notFound();
      }
      const sold = await database.queries
        .selectFrom('products')
        .select('id')
        .where('name', '=', body.Product.trim())
        .executeTakeFirst();
      if (sold) throw rejection(400, 'ALREADY_SOLD', 'We sell this already.');
      return { message: 'Thank you.' };
    },
`,
  },
  {
    file: 'tests/provider/cases/other.ts',
    before: 'export const ',
    insert: `const requestProduct = async (shop: Shop, body: BodyOf<'requestProduct'>) =>
  call(shop, 'requestProduct', { token: (await newShopper(shop)).token, body });

`,
  },
  {
    file: 'tests/provider/cases/other.ts',
    before: 'import { newShopper } from',
    insert: `import type { BodyOf } from '../../../legacy-api/contract/index.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { buy } from '../../harness/rest-api/shopper.ts';
`,
  },
  {
    file: 'tests/security/other-customers.test.ts',
    before: "  {\n    field: 'Mutation.setOrderStatus',",
    insert: `  {
    field: 'Mutation.requestProduct',
    query: ({ orderId }) =>
      \`mutation { requestProduct(input: { product: "Lotus root", orderId: "\${orderId}" }) { isReceived userErrors { code } } }\`,
  },
`,
  },
  {
    file: 'tests/provider/cases/other.ts',
    before: "  provides('applyAsDriver', 201",
    insert: `  provides('requestProduct', 201, (shop) => requestProduct(shop, { Product: 'Durian' })),
  provides('requestProduct', 400, (shop) => requestProduct(shop, { Product: ' ' })),
  provides('requestProduct', 400, 'ALREADY_SOLD', (shop) =>
    requestProduct(shop, { Product: 'Bok Choy 1 lb' }),
  ),
  provides('requestProduct', 404, async (shop) => {
    const { id } = await buy(shop, (await newShopper(shop)).token);
    return requestProduct(shop, { Product: 'Durian', SalesOrder_id: id });
  }),
`,
  },
];

/** "A screen" and "A form". */
export const screen: readonly Change[] = [
  {
    file: 'client/content/request/ProductRequest.graphql',
    content: `query ProductRequestPolicy {
  storePolicy {
    storeName {
      en
      zh
    }
  }
}

mutation RequestProduct($input: ProductRequestInput!) {
  requestProduct(input: $input) {
    isReceived
    userErrors {
      code
      field
      message
    }
  }
}
`,
  },
  {
    file: 'client/content/model/product-request-form.ts',
    content: `import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { requiredText } from '../../forms/text-rules.ts';

/** A product that the store should sell. Its output is the mutation's input. */
export const productRequestForm = z.object({
  product: requiredText(msg\`Name the product.\`, 100, msg\`The name has at most 100 characters.\`),
});
`,
  },
  {
    file: 'client/content/model/product-request-form.test.ts',
    content: `import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../testing/schema-errors.ts';
import { productRequestForm } from './product-request-form.ts';

describe('the request for a product', () => {
  it.each([
    ['Lotus root 2 lb', 'Lotus root 2 lb'],
    [' Ｌotus root ２ lb', 'Lotus root 2 lb'],
    ['莲藕', '莲藕'],
  ])('a name, %j › is accepted as %j', (product, sent) => {
    expect(productRequestForm.parse({ product })).toEqual({ product: sent });
  });

  it.each([
    ['', 'Name the product.'],
    ['莲'.repeat(101), 'The name has at most 100 characters.'],
  ])('a name, %j › is rejected', (product, message) => {
    expect(schemaErrors(productRequestForm, { product })).toEqual({ product: message });
  });
});
`,
  },
  {
    file: 'client/content/request/ProductRequestForm.tsx',
    content: `import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { FormField } from '../../forms/FormField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { Button } from '../../ui/Button.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { productRequestForm } from '../model/product-request-form.ts';
import { useRequestProductMutation } from './ProductRequest.generated.ts';

/** A request for a product. */
export function ProductRequestForm(): ReactElement {
  const { t } = useLingui();
  const [isReceived, setReceived] = useState(false);
  const [request] = useRequestProductMutation({ fetchPolicy: 'no-cache' });
  const form = useAppForm({
    schema: productRequestForm,
    defaultValues: { product: '' },
    onSubmit: async (input) => {
      const { data } = await request({ variables: { input } });
      if (!data?.requestProduct?.isReceived) return data?.requestProduct?.userErrors ?? [];
      setReceived(true);
      return null;
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <FormField form={form} name="product" label={t\`Name of the product\`} isRequired />
      <FormAlert>{form.alert}</FormAlert>
      <FormAlert tone="success">{isReceived ? <Trans>Thank you. We will look for it.</Trans> : null}</FormAlert>
      <Button type="submit" isBusy={form.isBusy}>
        <Trans>Send the request</Trans>
      </Button>
    </form>
  );
}
`,
  },
  {
    file: 'client/forms/user-errors.ts',
    after: 'const messages: Partial<Record<string, MessageDescriptor>> = {\n',
    insert: '  ALREADY_SOLD: msg`We sell this already.`,\n',
  },
  {
    file: 'client/screens/content/ProductRequestScreen.tsx',
    content: `import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ProductRequestPolicyDocument, useProductRequestPolicyQuery } from '../../content/request/ProductRequest.generated.ts';
import { ProductRequestForm } from '../../content/request/ProductRequestForm.tsx';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(pageOf(args).client, ProductRequestPolicyDocument, {});
  return null;
}

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({ title: i18n._(msg\`Request a product\`) }),
};

/** \`/product-request\`. */
function ProductRequestScreen(): ReactElement | null {
  const { language } = useLanguage();
  const { data } = useProductRequestPolicyQuery();
  if (!data) return null;
  const name = data.storePolicy.storeName[language];
  return (
    <>
      <h1>
        <Trans>What should {name} sell?</Trans>
      </h1>
      <ProductRequestForm />
    </>
  );
}

export { ProductRequestScreen as Component };
`,
  },
  {
    file: 'client/paths.ts',
    after: "  contact: '/contact-us',\n",
    insert: "  productRequest: '/product-request',\n",
  },
  {
    file: 'client/app/routes.tsx',
    before: '  screen(paths.terms,',
    insert: `  screen(paths.productRequest, () => import('../screens/content/ProductRequestScreen.tsx')),
`,
  },
  { file: 'client/app/sitemap.ts', after: '  paths.contact,\n', insert: '  paths.productRequest,\n' },
  {
    file: 'tests/whole-shop/storefront-rest-calls.test.ts',
    before: '  ApplyAsDriver: () =>',
    insert: `  ProductRequestPolicy: () => ({}),
  RequestProduct: () => ({ input: { product: 'Lotus root' } }),
`,
  },
  {
    file: 'tests/harness/shared-storefront-queries.ts',
    before: '  ProductsByNumber: 15,\n',
    insert: '  ProductRequestPolicy: 300,\n',
  },
  {
    file: 'tests/e2e/screens.ts',
    after: "forms: ['/cart', ",
    insert: "'/product-request', ",
  },
  {
    file: 'client/content/request/invalid-input.test.tsx',
    content: `import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { expectInvalidInputs, fieldNamed, sayIn } from '../../testing/test-forms.ts';

const languages = ['en', 'zh'] as const;

it.each(languages)('product request, invalid input, %s › shows the error at its field', async (language) => {
  await expectInvalidInputs({
    form: '/product-request',
    language,
    inputs: [[msg\`Name of the product\`, 'x'.repeat(101), msg\`The name has at most 100 characters.\`]],
    button: msg\`Send the request\`,
  });
});

it.each(languages)('product request, for a product that the shop sells, %s › shows an error, keeps the text', async (language) => {
  const gateway = new FakeGateway();
  gateway.use({
    Mutation: {
      requestProduct: () => ({
        isReceived: false,
        userErrors: [{ code: 'ALREADY_SOLD', message: 'Sold.' }],
      }),
    },
  });
  const page = await renderShop({ gateway, session: 'customer', path: '/product-request', language });
  const say = sayIn(page.i18n);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'textContent',
    expect.stringContaining(gateway.shop.policy.storeName[language]),
  );
  const field = fieldNamed(say(msg\`Name of the product\`));
  await shopper.fill(field, 'Lotus root');
  await shopper.click(screen.getByRole('button', { name: say(msg\`Send the request\`) }));
  expect(await screen.findByText(say(msg\`We sell this already.\`))).toBeTruthy();
  expect(field.value).toBe('Lotus root');
});
`,
  },
];

/** The Chinese of the screen's messages, by catalog. */
export const chinese: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'locales/zh/content.po': {
    'Name the product.': '请填写商品名称。',
    'The name has at most 100 characters.': '名称最多 100 个字。',
    'Name of the product': '商品名称',
    'Thank you. We will look for it.': '谢谢，我们会留意。',
    'Send the request': '发送',
    'Request a product': '商品',
    'What should {name} sell?': '您想在{name}买到什么？',
  },
  'locales/zh/forms.po': { 'We sell this already.': '本店已有此商品。' },
};
