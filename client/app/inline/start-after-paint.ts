/**
 * An inline script at the end of the document (vite.config.ts). Starts the page's scripts, which are in templates
 * (gateway/pages/manifest.ts), after the first paint or at the first input. Earlier, they would compete with the largest picture for the
 * connection.
 */
const touches = ['pointerdown', 'keydown', 'click', 'input', 'submit'];
/** Milliseconds after which scripts start even without a paint, for example in a background tab. */
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
// The next frame begins after the first one was shown.
void painted.then(() => requestAnimationFrame(() => setTimeout(start)));
setTimeout(start, longestWait);

export {};
