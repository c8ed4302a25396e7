import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lookUp, type OperationId } from '../../legacy-api/contract/index.ts';
import { limitsOf } from '../harness/field-limits.ts';
import { call, type ApiRequest, type ApiResponse } from '../harness/rest-api/call.ts';
import { document, operationOf, operations } from '../harness/rest-api/contract.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { address, newShopper } from '../harness/rest-api/shopper.ts';
import { validInput } from '../harness/valid-inputs.ts';

/** How a REST call differs from its operation: its id, names of fields, and fields that the input does not have. */
interface RestCall {
  readonly id?: OperationId;
  /** Names that differ in more than their spelling, such as `FirstName` and `first_name`. */
  readonly names?: Readonly<Record<string, string>>;
  readonly others?: Readonly<Record<string, unknown>>;
}

const differences: Readonly<Record<string, RestCall>> = {
  register: { id: 'registerCustomer' },
  createAddress: { id: 'addAddress', names: { company: 'AddressName' }, others: address },
  applyAsDriver: { names: { phone: 'phone_number' } },
  sendContactMessage: { names: { phone: 'PhoneNumber' } },
  storeCard: {
    names: {
      cartId: 'sales_order_id',
      number: 'card_number',
      expiry: 'card_expiry',
      cvv: 'card_cvv',
      holderName: 'card_holder_name',
    },
    others: { card_type: 'VISA' },
  },
  addCartLine: { id: 'addToOrderCart' },
  setCartLine: { id: 'setOrderCartLine' },
};

const bodySchema = z.object({ properties: z.record(z.string(), z.unknown()) });
const spelling = (name: string) => name.replaceAll('_', '').toLowerCase();
const isOperationId = (id: string): id is OperationId => operations.some((operation) => operation.id === id);

/** The REST call of an operation: its id, the name of a field in its body, and fields that the input does not have. */
function restCallOf(operation: string) {
  const { id = operation, names = {}, others = {} } = differences[operation] ?? {};
  if (!isOperationId(id)) throw new Error(`Add the REST call of ${operation} to \`differences\`.`);
  const body = lookUp(document, operationOf(id).bodyPointer ?? '').value;
  const properties = Object.keys(bodySchema.parse(body).properties);
  const nameOf = (field: string): string | undefined =>
    names[field] ?? properties.find((property) => spelling(property) === spelling(field));
  return { id, nameOf, others };
}

describe('input limits of the REST API', () => {
  let shop: Shop;
  let token: string;
  let people = 0;
  beforeAll(async () => {
    shop = await openShop();
    token = (await newShopper(shop)).token;
  });
  afterAll(() => shop.close());

  /** The request with this value; other values that have to be unique or stored elsewhere are. */
  function requestOf(operation: string, field: string, value: unknown): [OperationId, ApiRequest, string] {
    if (operation === 'verifyResetCode') {
      return ['verifyResetCode', { path: { code: String(value) }, body: { token: 'unknown' } }, 'code'];
    }
    if (operation === 'applyPromoCode') {
      return ['checkPromoCode', { token, query: { PromoCode: String(value), TotalPrice: 5 } }, 'PromoCode'];
    }
    const { id, nameOf, others } = restCallOf(operation);
    people += 1;
    const own =
      operation === 'register' ? { username: `person-${people}`, email: `${people}@example.com` } : {};
    const valid = {
      ...validInput(operation),
      ...own,
      ...(operation === 'storeCard' ? { cartId: 501, expiry: '2049-12' } : {}),
    };
    const input = { ...valid, ...('productId' in valid ? { productId: 1 } : {}), [field]: value };
    const renamed = Object.entries(input).map(([name, entry]) => [nameOf(name) ?? name, entry] as const);
    const property = nameOf(field);
    if (property === undefined)
      throw new Error(
        `The body of ${id} in legacy-api/openapi.yaml has no property ${field}. If it has another name, add it to \`differences\`.`,
      );
    return [id, { token, body: { ...others, ...Object.fromEntries(renamed) } }, property];
  }

  /** Whether the response rejects this field. */
  function isRejected({ status, code, body }: ApiResponse, field: string): boolean {
    if (field === 'code') return status === 404;
    if (field.startsWith('card_') && code === 'CARD_INVALID') return true;
    return status === 400 && typeof body === 'object' && body !== null && field in body;
  }

  it.each(limitsOf('rest'))('$operation › $field', async ({ operation, field, accepts, rejects }) => {
    const rejected = async (value: unknown): Promise<boolean> => {
      const [id, request, name] = requestOf(operation, field, value);
      const response = await call(shop, id, request);
      if (operation === 'createAddress' && response.status === 201) {
        const path = {
          CustomerDetail_id: (response.body as { CustomerDetail_id: number }).CustomerDetail_id,
        };
        await call(shop, 'deleteAddress', { token, path });
      }
      return isRejected(response, name);
    };
    const refused: unknown[] = [];
    for (const value of accepts) if (await rejected(value)) refused.push(value);
    const passed: unknown[] = [];
    for (const value of rejects) if (!(await rejected(value))) passed.push(value);
    expect(
      { refused, passed },
      `Limit the property of "${field}" in the body of ${operation} in legacy-api/openapi.yaml`,
    ).toEqual({ refused: [], passed: [] });
  });
});
