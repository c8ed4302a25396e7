import type { Services } from '../services.ts';
import { productHandlers } from './products.ts';
import { structureHandlers } from './structure.ts';

export { pictureFolderOf, placeholderPicture, thumbnailOf } from './product-pictures.ts';
export { termsOf } from './search-terms.ts';

export function catalogHandlers(services: Services) {
  return { ...structureHandlers(services), ...productHandlers(services) };
}
