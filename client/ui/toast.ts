import { useSyncExternalStore, type ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  /** Changes when the same message comes again: its timer restarts, and it is announced again. */
  readonly key: number;
  readonly tone: 'neutral' | 'success' | 'error';
  readonly message: ReactNode;
  /** One action, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Duration in milliseconds; errors and toasts with an action stay longer. */
  readonly duration: number;
}

type ToastInput = Pick<Toast, 'message' | 'action'> & { duration?: number };

/** Maximum number of waiting toasts. */
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

/** The waiting toasts; the last one is displayed. */
export const shownToasts = (): readonly Toast[] => toasts;

/** The displayed toast. Undefined on the server. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(subscribe, shownToasts, () => none).at(-1);

/** Duration of short information in milliseconds. */
const brief = 4000;

/** Duration of errors, toasts with an action, and long texts. */
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
  // The newest is displayed. Information is dropped for it; important toasts return for their full time.
  const waiting = toasts.filter((shown) => shown !== same && isImportant(shown));
  set([...waiting, next].slice(-limit));
  return next.id;
}

/** Short notices over the page, one at a time; browser only. Each call returns an id. A displayed message is not shown twice. */
export const toast = {
  show: (input: ToastInput): number => show('neutral', input),
  success: (input: ToastInput): number => show('success', input),
  error: (input: ToastInput): number => show('error', input),
  dismiss: (id: number): void => set(toasts.filter((shown) => shown.id !== id)),
  dismissAll: (): void => set(none),
};
