import type { Locator, Page } from '@playwright/test';

/** The vertical position of an element in the document, independent of scrolling. */
export function topOf(element: Locator): Promise<number> {
  return element.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY));
}

/** The cumulative layout shift of the page since it was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const scores = list.getEntries().map((entry) => {
            const { value, hadRecentInput } = entry.toJSON() as { value: number; hadRecentInput: boolean };
            return hadRecentInput ? 0 : value;
          });
          resolve(scores.reduce((sum, score) => sum + score, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a layout shift, there are no entries.
        setTimeout(() => {
          resolve(0);
        }, 300);
      }),
  );
}

/** The number of elements that are fully visible in their scrolling row. */
export function countFullyVisible(row: Locator): Promise<number> {
  return row.evaluate((list) => {
    const room = list.getBoundingClientRect();
    return [...list.children].filter((child) => {
      const { left, right } = child.getBoundingClientRect();
      return left >= room.left - 1 && right <= room.right + 1;
    }).length;
  });
}

/** The number of columns of a grid. */
export function columnsOf(grid: Locator): Promise<number> {
  return grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
}
