/**
 * Calls back in the frame after an element has changed its size, because a layout change in the observer's callback can cause an error
 * event. Returns a function that stops it.
 */
export function observeSize(element: Element, callback: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(callback);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
