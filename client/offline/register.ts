/** Milliseconds after loading: installing takes a processor for a second, and pictures, the page and its first answers go before. */
const installAfter = 5000;

/** Lets the shop open without a network from now on: soon, and at once for whoever does something, so that what is seen next is kept. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', register);
    window.removeEventListener('keydown', register);
    // Refused where the browser keeps nothing for this site: then the shop needs its network.
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
