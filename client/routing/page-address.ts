/** The address of a page on the server, in the one spelling that all addresses of the page share. */
export interface PageAddress {
  /** Path and query. */
  readonly url: string;
  /** Whether the shop has few such addresses. False where visitors make up a value: a search term, a brand, a price, a set of allergens. */
  readonly isOneOfFew: boolean;
}

/** Reads the parameters of a screen as its loader reads them. Null if the page does not exist, whatever the catalog contains. */
export type AddressReader = (
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
) => PageAddress | null;
