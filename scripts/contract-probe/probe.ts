import { z } from 'zod';
import { endpoints } from '../../gateway/rest/endpoints.ts';
import type { OperationId } from '../../gateway/rest/rest-types.ts';
import { Findings } from './findings.ts';
import type { CallOptions, RestApi, RestResponse } from './rest-api.ts';

export interface ProbeOptions {
  readonly credentials: { readonly username: string; readonly password: string } | null;
  /** Whether to make calls that change the customer's cart, which is restored. */
  readonly isWriting: boolean;
  /** Called with each success response to an ordinary request. */
  readonly onResponse?: (operation: OperationId, response: RestResponse) => void;
}

/** Maximum number of ids of a kind to try. */
const maxSamples = 3;

const idsIn = (body: unknown, name: string): number[] =>
  (Array.isArray(body) ? body : []).flatMap((item: unknown) => {
    const id = z.record(z.string(), z.unknown()).safeParse(item).data?.[name];
    return typeof id === 'number' ? [id] : [];
  });
const textsIn = (body: unknown, name: string): string[] =>
  (Array.isArray(body) ? body : []).flatMap((item: unknown) => {
    const text = z.record(z.string(), z.unknown()).safeParse(item).data?.[name];
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
const tokenForm = z.object({ token: z.string() });
const cartForm = z.object({ Sales_Order_Lines: z.array(z.object({ Product_id: z.number() })) });

/** Calls every read of the contract, with ids from earlier responses, and compares the responses. */
export class Probe {
  readonly findings = new Findings();
  readonly #api: RestApi;
  readonly #options: ProbeOptions;
  #token: string | null = null;

  constructor(api: RestApi, options: ProbeOptions) {
    this.#api = api;
    this.#options = options;
  }

  async run(): Promise<Findings> {
    const products = await this.#readCatalog();
    if (this.#options.credentials) await this.#readAccount(products);
    else this.#skipUntried('needs --user and --password');
    return this.findings;
  }

  async #call(
    operation: OperationId,
    options: CallOptions = {},
    expected?: readonly number[],
  ): Promise<unknown> {
    try {
      const response = await this.#api.call(operation, { token: this.#token, ...options });
      this.findings.add(operation, response, expected);
      if (response.status < 300) this.#options.onResponse?.(operation, response);
      return response.status < 300 ? response.body : undefined;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.findings.of(operation).notes.add(`A call was not answered: ${reason}`);
      return undefined;
    }
  }

  async #readCatalog(): Promise<number[]> {
    for (const operation of ['getCategories', 'getBillboards', 'getDeliveryZips'] as const) {
      await this.#call(operation);
      await this.#tryOtherSlash(operation);
    }
    const groups = await this.#call('getGroups');
    await this.#tryOtherSlash('getGroups');
    const categories = await this.#call('getCategories2');
    await this.#call('getCustomCategories');
    const products: number[] = [];
    const numbers: string[] = [];
    for (const id of idsIn(groups, 'ProductGroup_id').slice(0, maxSamples)) {
      const list = await this.#call('getProductsByGroup', { path: { ProductGroup_id: id } });
      products.push(...idsIn(list, 'Product_id'));
      numbers.push(...textsIn(list, 'ProductNum'));
    }
    for (const id of idsIn(categories, 'ProductCategory2_id').slice(0, maxSamples)) {
      await this.#call('getProductsByCategory2', { path: { ProductCategory2_id: id } });
    }
    for (const pk of products.slice(0, maxSamples)) await this.#call('getProduct', { query: { pk } });
    for (const productNum of numbers.slice(0, 1)) await this.#call('getProduct', { query: { productNum } });
    await this.#call('getProduct', { query: { Name: 'rice' } });
    await this.#call('getProduct', { query: { pk: 2_147_483_647 } }, [404]);
    return products;
  }

  async #readAccount(products: readonly number[]): Promise<void> {
    const { credentials } = this.#options;
    const token = tokenForm.safeParse(await this.#call('logIn', { body: credentials }));
    if (!token.success) {
      this.findings.of('logIn').notes.add('Signing in failed: nothing of an account was tried.');
      this.#skipUntried('signing in failed');
      return;
    }
    this.#token = token.data.token;
    for (const operation of ['getCustomer', 'getAddresses', 'getOrderCart', 'getDeliveryTimes'] as const) {
      await this.#call(operation);
      await this.#tryWithoutToken(operation);
    }
    await this.#tryOtherSlash('getCustomer');
    await this.#call('getGroupCode');
    await this.#call('getDefaultAddress', {}, [200, 404]);
    await this.#call('getPendingOrders');
    await this.#call('checkPromoCode', { query: { PromoCode: 'PROBE', TotalPrice: 10 } });
    await this.#call('searchOrders', {
      query: { OrderDate__gte: '2020-01-01', OrderDate__lte: '2099-12-31' },
    });
    await this.#call('getConsolidatedOrders', { query: { password: 'probe' } }, [200, 403]);
    await this.#readOrders();
    if (this.#options.isWriting) await this.#write(products);
  }

  async #readOrders(): Promise<void> {
    const rows = await this.#call('getOrderHistory', { path: { months: 99 } });
    for (const pk of idsIn(rows, 'SalesOrder_id').slice(0, maxSamples)) {
      await this.#call('getOrder', { query: { pk } });
      await this.#call('getSalesOrder', { query: { pk } });
      await this.#call('getSalesInvoice', { query: { pk } }, [200, 404]);
      await this.#call('confirmOrder', { path: { SalesOrder_id: pk } });
    }
    const unknown = { path: { SalesOrder_id: 2_147_483_647 } };
    await this.#call('confirmOrder', unknown, [404]);
  }

  /** Adds a product that is not in the cart, changes its quantity and removes it. */
  async #write(products: readonly number[]): Promise<void> {
    const cart = cartForm.safeParse(await this.#call('getOrderCart')).data;
    const inCart = new Set(cart?.Sales_Order_Lines.map(({ Product_id }) => Product_id));
    await this.#call('checkTaken', { body: { username: 'contract-probe' } });
    for (const Product_id of products.filter((id) => !inCart.has(id)).slice(0, 1)) {
      await this.#call('priceLocalCart', { body: { Sales_Order_Lines: [{ Product_id, Quantity: 1 }] } });
      await this.#call('addToOrderCart', { body: { Product_id, Quantity: 1 } }, [200, 400]);
      await this.#call('setOrderCartLine', { body: { Product_id, Quantity: 1 } }, [200, 400]);
      await this.#call('removeFromOrderCart', { body: { Product_id } }, [200, 404]);
    }
  }

  async #tryOtherSlash(operation: OperationId): Promise<void> {
    const { status } = await this.#api.call(operation, { token: this.#token, hasOtherSlash: true });
    if (status === 200) return;
    const { path } = endpoints[operation];
    this.findings.of(operation).notes.add(`${path} with the other slash form: status ${status}.`);
  }

  async #tryWithoutToken(operation: OperationId): Promise<void> {
    for (const [what, token] of [
      ['no token', null],
      ['a wrong token', 'abc.def.ghi'],
    ] as const) {
      const { status, isJson } = await this.#api.call(operation, { token });
      if (status === 401 && isJson) continue;
      const form = isJson ? 'JSON' : 'something else than JSON';
      this.findings.of(operation).notes.add(`With ${what}: status ${status} and ${form}, not 401 and JSON.`);
    }
  }

  #skipUntried(why: string): void {
    const reads = Object.entries(endpoints).filter(([, { method }]) => method === 'GET');
    const tried = new Set(this.findings.operations.map(({ operation }) => operation));
    for (const operation of Object.keys(Object.fromEntries(reads)) as OperationId[]) {
      if (!tried.has(operation)) this.findings.skipped.push({ operation, why });
    }
  }
}
