import { describe, expect, it } from 'vitest';
import { AnswerLedger, countPieces, reconcileLines } from './snapshot.ts';

const line = (productId: string, quantity: number) => ({ productId, quantity });
const never = () => false;

describe('a cart from the server beside the one shown', () => {
  it('takes the server’s lines in the server’s order', () => {
    expect(reconcileLines([line('a', 1)], [line('b', 2), line('a', 3)], never)).toEqual([
      line('b', 2),
      line('a', 3),
    ]);
  });

  it('keeps the quantity of a line that is still being changed', () => {
    const kept = (id: string) => id === 'a';
    expect(reconcileLines([line('a', 5)], [line('a', 1), line('b', 1)], kept)).toEqual([
      line('a', 5),
      line('b', 1),
    ]);
  });

  it('does not bring back a line that is being deleted', () => {
    expect(reconcileLines([], [line('a', 1)], () => true)).toEqual([]);
  });

  it('keeps a line that is being added', () => {
    expect(reconcileLines([line('a', 1)], [], () => true)).toEqual([line('a', 1)]);
  });

  it('drops a line that the server no longer has', () => {
    expect(reconcileLines([line('a', 1)], [], never)).toEqual([]);
  });

  it('counts pieces', () => {
    expect(countPieces([line('a', 2), line('b', 3)])).toBe(5);
  });
});

describe('the ledger of answers', () => {
  it('knows a cart that was asked for before a line’s last answer', () => {
    const ledger = new AnswerLedger();
    const early = ledger.stamp();
    ledger.answered('a');
    const late = ledger.stamp();
    expect(ledger.isOutdated('a', early)).toBe(true);
    expect(ledger.isOutdated('a', late)).toBe(false);
    expect(ledger.isOutdated('b', early)).toBe(false);
  });
});
