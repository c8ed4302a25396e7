import { useSyncExternalStore, type ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  /** Changes when the same message comes again: its time starts again, and it is announced again. */
  readonly key: number;
  readonly tone: 'neutral' | 'success' | 'error';
  readonly message: ReactNode;
  /** One thing that can be done about it, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds that it stays; an error, and what offers an action, stays longer. */
  readonly duration: number;
}

type ToastInput = Pick<Toast, 'message' | 'action'> & { duration?: number };

/** Toasts that wait behind the one that is shown. */
const limit = 3;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let lastId = 0;
let toasts = none;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast that is shown, last, and those that wait behind it. */
export const shownToasts = (): readonly Toast[] => toasts;

/** The toast that is shown: one at a time. Undefined on the server. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(subscribe, shownToasts, () => none).at(-1);

/** Milliseconds that a short piece of information stays. */
const brief = 4000;

/** Errors, what offers an action, and what takes long to read. */
const isImportant = ({ tone, action, duration }: Toast): boolean =>
  tone === 'error' || action !== undefined || duration > brief;

function show(tone: Toast['tone'], { message, duration, ...input }: ToastInput): number {
  const same = toasts.find((shown) => shown.tone === tone && shown.message === message);
  const action = input.action ?? same?.action;
  lastId += 1;
  const next: Toast = {
    id: same?.id ?? lastId,
    key: lastId,
    tone,
    message,
    action,
    duration: duration ?? (action || tone === 'error' ? 8000 : brief),
  };
  // Newest wins. What only informs gives way for good; what is important comes back for its whole time.
  const waiting = toasts.filter((shown) => shown !== same && isImportant(shown));
  set([...waiting, next].slice(-limit));
  return next.id;
}

/** Short notices over the page, one at a time; browser only. Each call returns an id. A message that is already shown is not shown twice. */
export const toast = {
  show: (input: ToastInput): number => show('neutral', input),
  success: (input: ToastInput): number => show('success', input),
  error: (input: ToastInput): number => show('error', input),
  dismiss: (id: number): void => set(toasts.filter((shown) => shown.id !== id)),
  dismissAll: (): void => set(none),
};
