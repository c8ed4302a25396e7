import { describe, expect, it } from 'vitest';
import { retryOn } from './retry.ts';

/** Work that fails a number of times with an error, and then succeeds. */
function failing(times: number, error: Error) {
  let runs = 0;
  const work = () => {
    runs += 1;
    return runs > times ? Promise.resolve('done') : Promise.reject(error);
  };
  return { work, runs: () => runs };
}
const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

describe('retrying work after retryable failures', () => {
  it('returns the result of the first attempt that succeeds', async () => {
    const { work, runs } = failing(4, deadlock);
    expect(await retryOn(['40001', '40P01'], work)).toBe('done');
    expect(runs()).toBe(5);
  });

  it('retries when SQLite reports that another process changed what was read', async () => {
    const stale = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 517 });
    const { work, runs } = failing(1, stale);
    expect(await retryOn(['SQLITE 517'], work)).toBe('done');
    expect(runs()).toBe(2);
  });

  it('gives up after five attempts', async () => {
    const { work, runs } = failing(5, deadlock);
    await expect(retryOn(['40P01'], work)).rejects.toBe(deadlock);
    expect(runs()).toBe(5);
  });

  it('does not retry after other failures', async () => {
    for (const error of [Object.assign(new Error('taken'), { code: '23505' }), new Error('no database')]) {
      const { work, runs } = failing(1, error);
      await expect(retryOn(['40P01'], work)).rejects.toBe(error);
      expect(runs()).toBe(1);
    }
  });
});
