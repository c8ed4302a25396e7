import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { useRowScroll } from './useRowScroll.ts';
import styles from './Tabs.module.css';

interface TabsProps<Id extends string> {
  /** Label of the tabs, for screen readers. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs in one scrollable row, and the panel of the selected one; arrow keys, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useRowScroll(row, selected);

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : step !== undefined
            ? tabs[(at + step + tabs.length) % tabs.length]
            : undefined;
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  }

  return (
    <div>
      <div ref={row} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classes(styles.tab, tab.id === selected && styles.selected)}
            onClick={() => onSelect(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
