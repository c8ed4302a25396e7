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

/** A button that was pressed before it could act. */
interface Press {
  button: HTMLButtonElement;
  /** Where it stood among the part's buttons, and how many these were. */
  index: number;
  count: number;
}

/**
 * A part of a page that the server has rendered and whose code comes after the page has come to life. Until then what was rendered stands, its
 * links lead where they lead, and a button that is pressed acts as soon as it can. It is drawn anew for nothing but its own data: React would
 * take away what it cannot bring to life yet.
 */
export const LateIsland = memo(function LateIsland({ part, waiting }: LateIslandProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<Press[]>([]);
  const isAlive = useRef(false);

  useEffect(() => {
    const hold = ({ target }: Event): void => {
      if (isAlive.current || !(target instanceof Element)) return;
      const buttons = buttonsIn(place.current);
      const index = buttons.findIndex((button) => button.contains(target));
      const button = buttons[index];
      if (button) pressed.current.push({ button, index, count: buttons.length });
    };
    // React stops what is pressed in a part that is not alive before it could be heard there.
    document.addEventListener('click', hold, true);
    return () => {
      document.removeEventListener('click', hold, true);
    };
  }, []);

  const comeAlive = useCallback(() => {
    isAlive.current = true;
    const buttons = buttonsIn(place.current);
    for (const { button, index, count } of pressed.current.splice(0)) {
      // A change of language meanwhile has put other buttons in the places of those that were pressed.
      if (button.isConnected) button.click();
      else if (buttons.length === count) buttons[index]?.click();
    }
  }, []);

  return (
    <div ref={place}>
      <Suspense fallback={waiting}>
        <Contents part={part} onAlive={comeAlive} />
      </Suspense>
    </div>
  );
});

function buttonsIn(place: HTMLElement | null): HTMLButtonElement[] {
  return [...(place?.querySelectorAll('button') ?? [])];
}

function Contents({ part, onAlive }: { part: Late<ComponentType>; onAlive: () => void }): ReactElement {
  useEffect(onAlive, [onAlive]);
  return createElement(part.current() ?? use(part.arrival()));
}
