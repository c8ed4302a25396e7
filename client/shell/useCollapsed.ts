import { useEffect, useState } from 'react';

const collapseBeyond = 120;
const restoreUnder = 40;

/** Whether the header is collapsed: past 120 px; it stays so until the page is scrolled back under 40, so it never flickers. */
export function useCollapsed(): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const measure = (): void => {
      const { scrollY } = window;
      setCollapsed((known) => (known ? scrollY >= restoreUnder : scrollY > collapseBeyond));
    };
    // With the next frame: asked for at once, the answer would have the whole page laid out in between.
    const frame = requestAnimationFrame(measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measure);
    };
  }, []);
  return isCollapsed;
}
