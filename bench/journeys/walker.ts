import { expect as expectAtOnce, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** Milliseconds: the slowed processor needs its time. */
const timeout = 20_000;

export const expect = expectAtOnce.configure({ timeout });

/** What a journey asked of the shopper, and how the pages behaved. */
export interface JourneyFigures {
  taps: number;
  /** Characters typed. */
  characters: number;
  /** CSS pixels scrolled to reach what is tapped. */
  scrolled: number;
  /** Each input that the browser reports: milliseconds from the input to the next frame. */
  interactions: Observation[];
  /** Layout shifts that no input caused. */
  layoutShifts: Observation[];
}

export interface Observation {
  readonly value: number;
  /** The page, and the element that was used or that moved. */
  readonly place: string;
}

/** Runs in each page: sends interactions and layout shifts to the walker. */
function reportFigures(): void {
  const send = (kind: string, value: number, element: unknown): void => {
    const report: unknown = Reflect.get(window, 'reportFigure');
    const name = element instanceof Element ? element.outerHTML.slice(0, 160) : '';
    if (typeof report === 'function')
      Reflect.apply(report, window, [kind, value, `${location.pathname} ${name}`]);
  };
  const numberOf = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') !== false) continue;
      const sources: unknown = Reflect.get(entry, 'sources');
      const [source]: unknown[] = Array.isArray(sources) ? sources : [];
      send('shift', numberOf(entry, 'value'), source instanceof Object ? Reflect.get(source, 'node') : null);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (numberOf(entry, 'interactionId') === 0) continue;
      send(entry.name, entry.duration, Reflect.get(entry, 'target'));
    }
  }).observe(events);
}

/** Acts as a shopper with a thumb: taps, types and scrolls, and counts them. */
export class Walker {
  readonly page: Page;
  readonly figures: JourneyFigures;

  private constructor(page: Page, figures: JourneyFigures) {
    this.page = page;
    this.figures = figures;
  }

  /** Opens a page of a new browser profile. `cpuSlowdown` is how many times slower the processor is. */
  static async start(context: BrowserContext, cpuSlowdown: number): Promise<Walker> {
    const figures: JourneyFigures = {
      taps: 0,
      characters: 0,
      scrolled: 0,
      interactions: [],
      layoutShifts: [],
    };
    await context.exposeFunction('reportFigure', (kind: string, value: number, place: string) => {
      if (kind === 'shift') figures.layoutShifts.push({ value, place });
      else figures.interactions.push({ value, place: `${kind} ${place}` });
    });
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(reportFigures);
    const page = await context.newPage();
    page.setDefaultTimeout(timeout);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return new Walker(page, figures);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  }

  /** Scrolls to the element if it cannot be tapped where it is, and taps it. */
  async tap(target: Locator): Promise<void> {
    const element = target.locator('visible=true').first();
    await element.waitFor();
    this.figures.scrolled += await element.evaluate((node) => {
      const isReachable = (): boolean => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && (node.contains(top) || top.contains(node));
      };
      if (isReachable()) return 0;
      const before = window.scrollY;
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
      return Math.abs(window.scrollY - before);
    });
    this.figures.taps += 1;
    // Playwright's tap would inspect the page between the touch and the click, and the page would seem slow.
    await element.tap({ trial: true });
    const box = await element.boundingBox();
    if (!box) throw new Error('The element to tap is not on the page.');
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Taps a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.figures.characters += [...text].length;
    await field.locator('visible=true').first().fill(text);
  }

  /** Types into a field key by key, as its suggestions need it. */
  async typeKeys(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    this.figures.characters += [...text].length;
    await field.locator('visible=true').first().pressSequentially(text, { delay: 60 });
  }

  /** Presses the keyboard's own button: search, go or done. */
  async pressEnter(): Promise<void> {
    this.figures.taps += 1;
    await this.page.keyboard.press('Enter');
  }
}
