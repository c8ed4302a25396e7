import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { dataDirOf } from './data-dir.ts';

/** Sets the stock of a product in the database of the shop under test. */
export function setStock(shopPort: string, productNum: string, level: number): void {
  const database = new DatabaseSync(join(dataDirOf(shopPort), 'shop.db'), { timeout: 5000 });
  try {
    const { changes } = database
      .prepare('update products set stock_level = ? where product_num = ?')
      .run(level, productNum);
    if (changes !== 1) throw new Error(`There is no product ${productNum}.`);
  } finally {
    database.close();
  }
}
