import type { Queries } from '../database/index.ts';

/** The served zip codes; with `zip`, only the one with its first five digits. */
export async function servedZips(queries: Queries, zip?: string): Promise<string[]> {
  const all = queries.selectFrom('delivery_zips').select('zip').orderBy('zip');
  const rows = await (zip === undefined ? all : all.where('zip', '=', zip.trim().slice(0, 5))).execute();
  return rows.map((row) => row.zip);
}

export async function isServed(queries: Queries, zip: string): Promise<boolean> {
  return (await servedZips(queries, zip)).length > 0;
}
