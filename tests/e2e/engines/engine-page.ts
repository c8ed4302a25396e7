/** An element by what a screen reader is told of it, or by a selector. */
export interface Target {
  readonly role?: string;
  /** The whole accessible name. */
  readonly name?: string;
  readonly selector?: string;
  /** Part of its text. */
  readonly text?: string;
  /** An element that it is inside of. */
  readonly within?: Target;
  readonly isLast?: boolean;
}

/** An element of the page, moved and pressed by the browser's own pointer and keys. */
export interface EngineElement {
  click(): Promise<void>;
  hover(): Promise<void>;
}

/** A window of a browser, by the few verbs that each driver has: Playwright, WebDriver BiDi and classic WebDriver. */
export interface EnginePage {
  open(url: string): Promise<void>;
  /** The value of an expression in the page; null or JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression in the page has as its value. */
  element(expression: string): Promise<EngineElement | null>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  press(key: 'ArrowDown' | 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  /** Errors and warnings of the console, uncaught exceptions, violations of the content security policy: all so far. */
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
