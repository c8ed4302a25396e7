/**
 * Calls back in the frame after an element has changed its size. Within the observer's own callback a change of layout is an error of the
 * page where another observed element changes with it. Returns what ends it.
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
