import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Target } from './engine-page.ts';

/** Testing Library computes roles and names in the page itself, so the same element is found in every engine. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

interface InPage {
  TestingLibraryDom: {
    queryAllByRole: (
      container: Element,
      role: string,
      options: { name: string | undefined; exact: true },
    ) => HTMLElement[];
  };
}

/** Runs in the page: the first visible element that matches. */
function findElement(target: Target): Element | null {
  const { queryAllByRole } = (window as unknown as InPage).TestingLibraryDom;
  const search = ({ role, name, selector, text, within, isLast }: Target): Element | null => {
    const container = within ? search(within) : document.body;
    if (!container) return null;
    const candidates: Element[] =
      role === undefined
        ? [...container.querySelectorAll(selector ?? '*')]
        : queryAllByRole(container as HTMLElement, role, { name, exact: true });
    const matches = candidates.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isVisible = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
      return (
        isVisible &&
        (role === undefined || selector === undefined || element.matches(selector)) &&
        (text === undefined || (element.textContent ?? '').includes(text))
      );
    });
    return matches[isLast ? matches.length - 1 : 0] ?? null;
  };
  const found = search(target);
  // Scrolled to the center: fixed bars cover the edges of the window, and drivers click even where an element is covered.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

/** An expression that loads the library into a page that does not have it yet. */
export const loadLibrary = `window.TestingLibraryDom ? null : (() => { ${library}\nreturn null; })()`;

/** An expression that returns the element of a target; needs the library. */
export const finding = (target: Target): string => `(${findElement.toString()})(${JSON.stringify(target)})`;
