import type { Services } from '../services.ts';
import { productHandlers } from './products.ts';
import { structureHandlers } from './structure.ts';

export { thumbnailOf } from './product-json.ts';
export { termsOf } from './search-terms.ts';

export function catalogHandlers(services: Services) {
  return { ...structureHandlers(services), ...productHandlers(services) };
}
