/** Milliseconds after loading. Installing takes about a second of CPU time, so the page, its pictures and first responses have priority. */
const installAfter = 5000;

/** Registers the service worker: some seconds after loading, or at the first click or key, so that the next page is cached. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', register);
    window.removeEventListener('keydown', register);
    // Rejects when the browser forbids storage. The shop then works online only.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    timer = setTimeout(register, installAfter);
    window.addEventListener('pointerdown', register);
    window.addEventListener('keydown', register);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
