import type { Page } from '@playwright/test';

export interface ShownPicture {
  readonly address: string;
  /** CSS pixels that the picture needs to fill its place. */
  readonly needed: number;
  /** CSS pixels that its `sizes` attribute promises. */
  readonly promised: number;
}

/** The pictures of the page that exist in several sizes. */
export function picturesWithSizes(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(() => {
    function promisedBy(sizes: string): number {
      const entry = sizes.split(', ').find((part) => {
        const condition = /^\([^)]*\)/.exec(part)?.[0];
        return condition === undefined || matchMedia(condition).matches;
      });
      const ruler = document.createElement('div');
      ruler.style.width = entry?.replace(/^\([^)]*\) /, '') ?? '100vw';
      document.body.append(ruler);
      const { width } = ruler.getBoundingClientRect();
      ruler.remove();
      return width;
    }
    return [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      if (width === 0 || image.currentSrc === '') return [];
      const shape =
        image.width > 0 ? Number(image.getAttribute('width')) / Number(image.getAttribute('height')) : 1;
      const fill = getComputedStyle(image).objectFit === 'cover' ? Math.max : Math.min;
      return [
        {
          address: new URL(image.currentSrc).pathname,
          needed: fill(width, height * shape),
          promised: promisedBy(image.sizes),
        },
      ];
    });
  });
}

/** Waits until the pictures in sight are there. */
export async function picturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, width } = image.getBoundingClientRect();
      const isInSight = width > 0 && top < innerHeight && left < innerWidth;
      return image.complete || !isInSight;
    }),
  );
}

/** The bytes of the pictures in sight. The browser also loads what is below and beside them, as far as it thinks right. */
export function bytesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = [...document.images].filter((image) => {
      const { top, left, right, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight && left < innerWidth && right > 0;
    });
    const addresses = new Set(shown.map((image) => image.currentSrc));
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && addresses.has(entry.name))
      .reduce(
        (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      );
  });
}
