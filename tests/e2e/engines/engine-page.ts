/** Selects an element by its accessible properties or by a selector. */
export interface Target {
  readonly role?: string;
  /** The full accessible name. */
  readonly name?: string;
  readonly selector?: string;
  /** Part of its text. */
  readonly text?: string;
  /** An ancestor. */
  readonly within?: Target;
  readonly isLast?: boolean;
}

/** An element of the page, controlled by real pointer and keyboard events. */
export interface EngineElement {
  click(): Promise<void>;
  hover(): Promise<void>;
}

/** A browser window, with functions that all drivers have: Playwright, WebDriver BiDi and classic WebDriver. */
export interface EnginePage {
  open(url: string): Promise<void>;
  /** The value of an expression in the page; null or JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression in the page returns. */
  element(expression: string): Promise<EngineElement | null>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  press(key: 'ArrowDown' | 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** All console errors and warnings, uncaught exceptions and CSP violations so far. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A running browser. Every window has its own cookies and storage. */
export interface Engine {
  newPage(size: WindowSize): Promise<EnginePage>;
  close(): Promise<void>;
}
