import { makeVar } from '@apollo/client';
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
let lastId = 0;

/** The toasts that are shown, oldest first. */
export const toastsVar = makeVar<readonly Toast[]>([]);

function show(tone: Toast['tone'], { message, action, duration }: ToastInput): number {
  lastId += 1;
  const stays = duration ?? (action || tone === 'error' ? 8000 : 4000);
  toastsVar([...toastsVar(), { id: lastId, tone, message, action, duration: stays }].slice(-limit));
  return lastId;
}

/** Short notices over the page; browser only. Each call returns an id. */
export const toast = {
  show: (input: ToastInput): number => show('neutral', input),
  success: (input: ToastInput): number => show('success', input),
  error: (input: ToastInput): number => show('error', input),
  dismiss(id: number): void {
    toastsVar(toastsVar().filter((shown) => shown.id !== id));
  },
};
