/** Milliseconds after loading: installing takes a processor for a second, and pictures, the page and its first answers go before. */
const installAfter = 5000;

/** Lets the shop open without a network from now on. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = (): void => {
    setTimeout(() => {
      // Refused where the browser keeps nothing for this site: then the shop needs its network.
      navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    }, installAfter);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
