/**
 * An inline script at the end of the document (vite.config.ts). The scripts of the page are in templates (gateway/pages/manifest.ts) and start
 * when the first screen is painted, or at the first input: earlier, they would compete with the largest picture for the connection.
 */
const touches = ['pointerdown', 'keydown', 'click', 'input', 'submit'];
/** Milliseconds after which scripts start even if nothing was painted, as in a tab in the background. */
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
// The next frame begins when the first one has been shown.
void painted.then(() => requestAnimationFrame(() => setTimeout(start)));
setTimeout(start, longestWait);

export {};
