/**
 * An inline script at the end of the document (vite.config.ts). The scripts of the page are in templates (gateway/page/manifest.ts) and start
 * when the first screen is painted, or at the first input: earlier, they would compete with the largest picture for the connection.
 */
const touches = ['pointerdown', 'keydown', 'click', 'input', 'submit'];
/** Milliseconds after which scripts start even if pictures are still loading. */
const longestWait = 2500;

function start(): void {
  for (const touch of touches) removeEventListener(touch, start, true);
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template[data-after-paint]')) {
    document.head.append(template.content);
  }
}

for (const touch of touches) addEventListener(touch, start, true);
const painted = new Promise((resolve) =>
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
);
const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
void Promise.allSettled([painted, ...pictures.map((picture) => picture.decode())]).then(() => {
  // The second frame begins when the first one, with the pictures in it, has been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
});
setTimeout(start, longestWait);

export {};
