import { z } from 'zod';
import type { ExampleRestApi } from '../../harness/example-rest-api.ts';
import type { RunningGateway } from '../../harness/gateway.ts';
import { allScenarios } from '../all-scenarios.ts';

/** An operation of a scenario. */
export interface KnownOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly isSignedIn: boolean;
}

/** The response to an operation. */
export interface Outcome {
  readonly text: string;
  readonly data: unknown;
  /** The codes and paths of the errors. */
  readonly errors: readonly string[];
}

const response = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.looseObject({
        path: z.array(z.unknown()).optional(),
        extensions: z.looseObject({ code: z.string() }),
      }),
    )
    .optional(),
});

let requests = 0;

/** Sends the body of a request, with an address and a token of its own: tries are limited, and some operations end their token. */
export async function sendBody({ url }: RunningGateway, body: string, isSignedIn: boolean): Promise<Outcome> {
  requests += 1;
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
      'x-dispatch-password': 'lantern',
      ...(isSignedIn && { authorization: `JWT customer.${requests}.token` }),
    },
    body,
  });
  const text = await answer.text();
  const { data, errors = [] } = response.parse(JSON.parse(text));
  return {
    text,
    data,
    errors: errors.map(({ path = [], extensions }) => `${extensions.code} ${path.join('.')}`),
  };
}

/** Sends an operation. */
export const sendKnownOperation = (
  gateway: RunningGateway,
  { query, variables, isSignedIn }: KnownOperation,
): Promise<Outcome> => sendBody(gateway, JSON.stringify({ query, variables }), isSignedIn);

/** Operations that select the numbers of rejections. `placeOrder` matches the examples of the contract. */
const operationsWithErrors: readonly KnownOperation[] = [
  `mutation { addCartLine(productId: "1", quantity: 1) { userErrors { code available requested product { id stockLevel } } } }`,
  `mutation { setCartLine(productId: "1", quantity: 1) { userErrors { code available requested product { id stockLevel } } } }`,
  `mutation {
    placeOrder(input: {
      cartId: "501", expectedTotal: "9.47", deliveryAddressId: "addr_31", slot: "2026-03-06T14:00", payment: ALIPAY
    }) {
      orderId
      userErrors {
        code available limit { amount } retryAfter product { id }
        totals { subtotal { amount } tax { amount } grandTotal { amount } freeItems { quantity } }
      }
    }
  }`,
].map((query) => ({ query, variables: {}, isSignedIn: true }));

/** The operations of the scenarios. */
export const knownOperations: readonly KnownOperation[] = [
  ...operationsWithErrors,
  ...new Map(
    allScenarios.map(({ operation, variables = {}, token }) => [
      JSON.stringify([operation, variables, token]),
      { query: operation, variables, isSignedIn: token !== undefined },
    ]),
  ).values(),
];

/** Whether an operation selects the numbers of rejections. */
export const selectsErrors = (operation: KnownOperation): boolean => operationsWithErrors.includes(operation);

/** Whether tries of an operation count for an account in its arguments: it can be sent ten times. */
const isLimited = ({ query }: KnownOperation): boolean => /\blogin\b/.test(query);

/** The operations that make each REST call: those that can be sent often, then those with the longest data first. */
export async function operationsByCall(
  gateway: RunningGateway,
  rest: ExampleRestApi,
): Promise<ReadonlyMap<string, readonly KnownOperation[]>> {
  const found = new Map<string, { operation: KnownOperation; size: number }[]>();
  for (const operation of knownOperations) {
    rest.takeCalls();
    const { data } = await sendKnownOperation(gateway, operation);
    const size = JSON.stringify(data ?? null).length;
    for (const call of rest.takeCalls()) found.set(call, [...(found.get(call) ?? []), { operation, size }]);
  }
  return new Map(
    [...found].map(([call, list]) => [
      call,
      [
        ...new Map(
          list
            .sort(
              (one, other) =>
                Number(isLimited(other.operation)) - Number(isLimited(one.operation)) ||
                one.size - other.size,
            )
            .map(({ operation }) => [operation.query, operation]),
        ).values(),
      ].reverse(),
    ]),
  );
}
