import type { ReactNode } from 'react';

export interface Toast {
  readonly id: number;
  readonly tone: 'neutral' | 'success' | 'error';
  readonly message: ReactNode;
  /** One thing that can be done about it, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds that it stays; an error, and what offers an action, stays longer. */
  readonly duration: number;
}

type ToastInput = Pick<Toast, 'message' | 'action'> & { duration?: number };

const limit = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], { message, action, duration }: ToastInput): number {
  lastId += 1;
  const stays = duration ?? (action || tone === 'error' ? 8000 : 4000);
  change([...toasts, { id: lastId, tone, message, action, duration: stays }].slice(-limit));
  return lastId;
}

/** Short notices over the page; browser only. Each call answers an id for `dismiss`. */
export const toast = {
  show: (input: ToastInput): number => show('neutral', input),
  success: (input: ToastInput): number => show('success', input),
  error: (input: ToastInput): number => show('error', input),
  dismiss(id: number): void {
    change(toasts.filter((shown) => shown.id !== id));
  },
};

/** For the Toaster alone. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  toasts: (): readonly Toast[] => toasts,
};
