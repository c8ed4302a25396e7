/**
 * Stands in the document itself, see scripts/first-paint.ts. What the server rendered has the line and the processor for itself until it is painted;
 * only then come the scripts that bring it to life. Whoever touches the page calls them at once, and what is pressed or typed meanwhile is done
 * as soon as the page listens.
 */
import { retype, type TextField } from './retype.ts';

/** Milliseconds that slow pictures may keep the scripts waiting. */
const longestWait = 2500;

/** The scripts in the order in which they need one another, the storefront's own last. */
const scripts = document.currentScript?.dataset['scripts']?.split(' ') ?? [];
const held: (() => void)[] = [];
const typedInto = new Set<TextField>();
let isStarted = false;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** All are fetched, and each script is taken up, in tasks of their own: between them the page scrolls and answers. */
async function takeUp(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.rel = link.dataset['later'] ?? '';
    await nextTask();
  }
  for (const script of scripts) {
    await import(/* @vite-ignore */ script);
    await nextTask();
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  if ('firstPaint' in document.documentElement.dataset)
    document.documentElement.dataset['firstPaint'] = 'over';
  void takeUp();
}

/** Links and forms with an address work by themselves; what only scripts can do waits for them. */
function hold(event: Event): void {
  const { target, type } = event;
  if (type === 'input' && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    // What an input method is still composing is told by the events to come.
    if (event instanceof InputEvent && event.isComposing) typedInto.delete(target);
    else typedInto.add(target);
  } else if (type === 'submit' && target instanceof HTMLFormElement && !target.hasAttribute('action')) {
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    event.preventDefault();
    held.push(() => {
      target.requestSubmit(submitter);
    });
  } else if (type === 'click' && target instanceof Element) {
    const button = target.closest('button');
    if (button?.type === 'button') {
      held.push(() => {
        button.click();
      });
    }
  }
}

const touches = ['pointerdown', 'keydown', 'click', 'input', 'submit'] as const;

function touched(event: Event): void {
  showTheRest();
  start();
  hold(event);
}

for (const touch of touches) addEventListener(touch, touched, true);
document.addEventListener(
  'hydrated',
  () => {
    for (const touch of touches) removeEventListener(touch, touched, true);
    for (const field of typedInto) retype(field);
    for (const act of held) act();
    blockByBlock([...document.querySelectorAll<HTMLElement>('[data-below-fold]')]);
  },
  { once: true },
);

/** What waits by style (catalog/home/BelowFold.module.css, ui/Picture.module.css) may come now. */
function showTheRest(): void {
  delete document.documentElement.dataset['firstPaint'];
}

/** Shows what waits while the browser has nothing else to do, one block a frame: all of them at once would be long to lay out. */
function blockByBlock([block, ...rest]: HTMLElement[]): void {
  if (!block) {
    showTheRest();
    return;
  }
  const show = (): void => {
    block.dataset['belowFold'] = 'shown';
    requestAnimationFrame(() => {
      blockByBlock(rest);
    });
  };
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') setTimeout(show, 50);
  else requestIdleCallback(show);
}

const [arrival] = performance.getEntriesByType('navigation');
if (arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate') {
  document.documentElement.dataset['returned'] = '';
  showTheRest();
}
addEventListener('scroll', showTheRest, { once: true, passive: true });

const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
});
const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
void Promise.allSettled([painted, ...pictures.map((picture) => picture.decode())]).then(() => {
  // The second frame begins when the first one, with the pictures in it, has been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
});
setTimeout(start, longestWait);
// Where the scripts do not come, it does all the same.
setTimeout(showTheRest, 3 * longestWait);
