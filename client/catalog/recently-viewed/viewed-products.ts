import { writeStored } from '../../browser/storage/local-storage.ts';
import { readStoredList } from '../../browser/storage/stored-list.ts';

const key = 'viewedProducts';
const maxViewed = 12;

/** Numbers of the products viewed in this browser, the newest first. Invalid entries are ignored. */
export const viewedProducts = (): readonly string[] => readStoredList(key, maxViewed, /^\w{1,32}$/);

export function rememberViewed(productNum: string): void {
  const others = viewedProducts().filter((known) => known !== productNum);
  writeStored(key, JSON.stringify([productNum, ...others].slice(0, maxViewed)));
}
