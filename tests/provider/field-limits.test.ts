import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../legacy-api/contract/index.ts';
import { limitsOf, validInputs, type Operation } from '../harness/field-limits.ts';
import { call, type ApiRequest, type ApiResponse } from '../harness/rest-api/call.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { address, newShopper } from '../harness/rest-api/shopper.ts';

/** A call of the REST API: its id, what the input's fields are called, and the valid fields that the input has not. */
interface RestCall {
  readonly id: OperationId;
  readonly names: Readonly<Record<string, string>>;
  readonly others?: Readonly<Record<string, unknown>>;
}

const line = { productId: 'Product_id', quantity: 'Quantity' };

const calls: Partial<Record<Operation, RestCall>> = {
  register: { id: 'registerCustomer', names: { firstName: 'FirstName', lastName: 'LastName' } },
  resetPassword: { id: 'resetPassword', names: { newPassword: 'new_password' } },
  changePassword: {
    id: 'changePassword',
    names: { oldPassword: 'old_password', newPassword: 'new_password' },
  },
  createAddress: {
    id: 'addAddress',
    names: {
      company: 'AddressName',
      firstName: 'FirstName',
      lastName: 'LastName',
      street: 'Street',
      city: 'City',
      state: 'State',
      zip: 'Zip',
      country: 'Country',
      telephone: 'Telephone',
      email: 'Email',
    },
    others: address,
  },
  applyAsDriver: {
    id: 'applyAsDriver',
    names: { firstName: 'first_name', lastName: 'last_name', phone: 'phone_number' },
  },
  sendContactMessage: {
    id: 'sendContactMessage',
    names: { name: 'Name', email: 'Email', phone: 'PhoneNumber', message: 'Message' },
  },
  storeCard: {
    id: 'storeCard',
    names: {
      cartId: 'sales_order_id',
      number: 'card_number',
      expiry: 'card_expiry',
      cvv: 'card_cvv',
      holderName: 'card_holder_name',
    },
    others: { card_type: 'VISA' },
  },
  addCartLine: { id: 'addToOrderCart', names: line },
  setCartLine: { id: 'setOrderCartLine', names: line },
};

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
  function requestOf(operation: Operation, field: string, value: unknown): [OperationId, ApiRequest, string] {
    if (operation === 'verifyResetCode') {
      return ['verifyResetCode', { path: { code: String(value) }, body: { token: 'unknown' } }, 'code'];
    }
    if (operation === 'applyPromoCode') {
      return ['checkPromoCode', { token, query: { PromoCode: String(value), TotalPrice: 5 } }, 'PromoCode'];
    }
    const { id, names, others } = calls[operation] ?? { id: 'getCustomer', names: {} };
    people += 1;
    const own =
      operation === 'register' ? { username: `person-${people}`, email: `${people}@example.com` } : {};
    const valid = {
      ...validInputs[operation],
      ...own,
      ...(operation === 'storeCard' ? { cartId: 501, expiry: '2049-12' } : {}),
    };
    const input = { ...valid, ...('productId' in valid ? { productId: 1 } : {}), [field]: value };
    const renamed = Object.entries(input).map(([name, entry]) => [names[name] ?? name, entry] as const);
    return [id, { token, body: { ...others, ...Object.fromEntries(renamed) } }, names[field] ?? field];
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
    expect({ refused, passed }).toEqual({ refused: [], passed: [] });
  });
});
