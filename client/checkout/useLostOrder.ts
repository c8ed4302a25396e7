import { useEffect, useEffectEvent } from 'react';
import { useFindOrder } from './useFindOrder.ts';
import { readPendingOrder } from './model/pending-order.ts';
import { tabStorage } from '../browser/storage/browser-storage.ts';

/** Milliseconds between two polls, the same as on /confirmation. */
const askInterval = 4000;

/** While the response to an order is lost: polls whether the shop has the order, and calls back when it has. */
export function useLostOrder(isLost: boolean, onFound: () => void): void {
  const findOrder = useFindOrder();
  const found = useEffectEvent(onFound);

  useEffect(() => {
    if (!isLost) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const pending = readPendingOrder(tabStorage());
      const isFound = pending !== null && (await findOrder(pending).catch(() => false));
      if (isOver) return;
      if (isFound) found();
      else timer = setTimeout(() => void ask(), askInterval);
    };
    timer = setTimeout(() => void ask(), askInterval);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLost, findOrder]);
}
