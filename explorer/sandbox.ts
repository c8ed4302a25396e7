const script =
  'https://embeddable-sandbox.cdn.apollographql.com/_latest/embeddable-sandbox.umd.production.min.js';
/** How long Apollo's host may take before the explorer of our own is shown. */
const patienceMs = 5_000;

interface SandboxOptions {
  readonly target: Element;
  readonly initialEndpoint: string;
  readonly includeCookies: boolean;
  readonly initialState: { readonly document: string };
}

declare global {
  interface Window {
    EmbeddedSandbox?: new (options: SandboxOptions) => unknown;
  }
}

/** Shows Apollo Sandbox. Rejects when its host cannot be reached. */
export async function showSandbox(target: Element, examples: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(new Error('Apollo Sandbox cannot be reached.'));
    };
    const timer = setTimeout(fail, patienceMs);
    element.src = script;
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = fail;
    document.head.append(element);
  });
  if (!window.EmbeddedSandbox) throw new Error('Apollo Sandbox has no entry.');
  new window.EmbeddedSandbox({
    target,
    initialEndpoint: new URL('/graphql', location.href).href,
    includeCookies: false,
    initialState: { document: examples },
  });
}
