import {
  createElement,
  memo,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Late } from './late.ts';

interface LateIslandProps {
  part: Late<ComponentType>;
  /** Holds its place, in its size, where the server has not rendered it. */
  waiting: ReactNode;
}

/**
 * A part of a page that the server has rendered and whose code comes after the page has come to life. Until then what was rendered stands, its
 * links lead where they lead, and a button that is pressed acts as soon as it can. It is drawn anew for nothing but its own data: React would
 * take away what it cannot bring to life yet.
 */
export const LateIsland = memo(function LateIsland({ part, waiting }: LateIslandProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement[]>([]);
  const isAlive = useRef(false);

  useEffect(() => {
    const hold = ({ target }: Event): void => {
      if (isAlive.current || !(target instanceof Element) || !place.current?.contains(target)) return;
      const button = target.closest('button');
      if (button) pressed.current.push(button);
    };
    // React stops what is pressed in a part that is not alive before it could be heard there.
    document.addEventListener('click', hold, true);
    return () => {
      document.removeEventListener('click', hold, true);
    };
  }, []);

  const comeAlive = useCallback(() => {
    isAlive.current = true;
    for (const button of pressed.current.splice(0)) button.click();
  }, []);

  return (
    <div ref={place}>
      <Suspense fallback={waiting}>
        <Contents part={part} onAlive={comeAlive} />
      </Suspense>
    </div>
  );
});

function Contents({ part, onAlive }: { part: Late<ComponentType>; onAlive: () => void }): ReactElement {
  useEffect(onAlive, [onAlive]);
  return createElement(part.current() ?? use(part.arrival()));
}
