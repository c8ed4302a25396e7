import type { Page } from '@playwright/test';

/**
 * Sets the text size that a shopper chose in the browser, for example 200 for twice the default, until the page is closed. Media queries in
 * `em` follow it.
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/**
 * Lists what does not fit on the page: a page wider than the window, texts of the header and tables that are cut, words and prices that are
 * broken or leave their box, and text over a button. Buttons over pictures and texts that end in an ellipsis below the header are meant to be so.
 */
export function findLayoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      problems.add(`The page is ${String(scrollWidth - clientWidth)} px too wide`);

    for (const element of document.querySelectorAll('header :is(button, a, span)')) {
      const { clientWidth: width, clientHeight: height, textContent: text } = element;
      if (width <= 1 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > width + 1)
        problems.add(`"${text.trim()}" is cut`);
    }
    for (const table of document.querySelectorAll('main table')) {
      if (table.clientWidth > (table.parentElement?.clientWidth ?? 0) + 1)
        problems.add(`The table "${table.getAttribute('aria-label') ?? ''}" is cut`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: { element: Element; text: string; line: DOMRect }[] = [];
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
      element.closest('header, script, style') !== null ||
      element.getBoundingClientRect().width <= 1;
    const barOf = (element: Element): Element | null =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : element.parentElement && barOf(element.parentElement);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || isHidden(element)) continue;
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(
        /(?<![@.\w])\w{2,}(?![@.]?\w)|\$[\d,]+\.\d\d/g,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          problems.add(`"${word}" is broken in "${text}"`);
      }
      let box: Element | null = element;
      for (; box; box = box.parentElement) {
        const { display, borderTopWidth, backgroundColor, overflowX } = getComputedStyle(box);
        if (overflowX !== 'visible' || box === document.body) box = null;
        else if (display === 'inline' || (borderTopWidth === '0px' && backgroundColor === 'rgba(0, 0, 0, 0)'))
          continue;
        break;
      }
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        lines.push({ element, text, line });
        const { left, right, top, bottom } = box?.getBoundingClientRect() ?? line;
        if (line.left < left - 2 || line.right > right + 2 || line.top < top - 5 || line.bottom > bottom + 5)
          problems.add(`"${text}" leaves its box`);
      }
    }

    for (const control of document.querySelectorAll('main button, nav:not(header nav) a')) {
      if (isHidden(control) || getComputedStyle(control).position === 'absolute') continue;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      for (const { element, text, line } of lines) {
        const width = Math.min(right, line.right) - Math.max(left, line.left);
        const height = Math.min(bottom, line.bottom) - Math.max(top, line.top);
        if (width <= 3 || height <= 6 || control.contains(element) || barOf(element) !== barOf(control))
          continue;
        problems.add(`"${text}" is over "${control.getAttribute('aria-label') ?? control.textContent}"`);
      }
    }
    return [...problems];
  });
}
