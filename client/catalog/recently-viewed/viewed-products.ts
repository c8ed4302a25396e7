import { storedList } from '../../browser/storage/stored-list.ts';
import { storedVar } from '../../browser/storage/stored-var.ts';

const maxViewed = 12;
const viewed = storedVar('viewedProducts', storedList(maxViewed, /^\w{1,32}$/), []);

/** Numbers of the products viewed in this browser, newest first. */
export const viewedProducts = viewed.read;

export function rememberViewed(productNum: string): void {
  const others = viewed.read().filter((known) => known !== productNum);
  viewed.write([productNum, ...others].slice(0, maxViewed));
}
