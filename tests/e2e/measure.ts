import type { Locator, Page } from '@playwright/test';

/** Where an element stands in the document, however far the window is scrolled. */
export function topOf(element: Locator): Promise<number> {
  return element.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY));
}

/** What the page has moved by itself since it was opened, as browsers score it. */
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
        // A page that never moved has no entry to tell of.
        setTimeout(() => {
          resolve(0);
        }, 300);
      }),
  );
}

/** How many of the elements lie wholly between the left and the right edge of their scrolling row. */
export function fullyShown(row: Locator): Promise<number> {
  return row.evaluate((list) => {
    const room = list.getBoundingClientRect();
    return [...list.children].filter((child) => {
      const { left, right } = child.getBoundingClientRect();
      return left >= room.left - 1 && right <= room.right + 1;
    }).length;
  });
}

/** How many columns a grid has. */
export function columnsOf(grid: Locator): Promise<number> {
  return grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
}
