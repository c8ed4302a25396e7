import Database from 'better-sqlite3';
import { join } from 'node:path';
import { dataDirOf } from './data-dir.ts';

/** Sets how many of a product the shop under test has, as a delivery to the warehouse would. */
export function setStock(shopPort: string, productNum: string, level: number): void {
  const database = new Database(join(dataDirOf(shopPort), 'shop.db'));
  try {
    database.pragma('busy_timeout = 5000');
    const { changes } = database
      .prepare('update products set stock_level = ? where product_num = ?')
      .run(level, productNum);
    if (changes !== 1) throw new Error(`There is no product ${productNum}.`);
  } finally {
    database.close();
  }
}
