import { describe, expect, it } from 'vitest';
import { repeatedAfter } from './repeated.ts';

/** Work that fails so often with an error, and then is done. */
function failing(times: number, error: Error) {
  let runs = 0;
  const work = () => {
    runs += 1;
    return runs > times ? Promise.resolve('done') : Promise.reject(error);
  };
  return { work, runs: () => runs };
}
const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });

describe('work that is repeated after some failures', () => {
  it('is done once it does not fail any more', async () => {
    const { work, runs } = failing(4, deadlock);
    expect(await repeatedAfter(['40001', '40P01'], work)).toBe('done');
    expect(runs()).toBe(5);
  });

  it('is done again when SQLite says that another process wrote what it had read', async () => {
    const stale = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 517 });
    const { work, runs } = failing(1, stale);
    expect(await repeatedAfter(['SQLITE 517'], work)).toBe('done');
    expect(runs()).toBe(2);
  });

  it('is given up after five attempts', async () => {
    const { work, runs } = failing(5, deadlock);
    await expect(repeatedAfter(['40P01'], work)).rejects.toBe(deadlock);
    expect(runs()).toBe(5);
  });

  it('is not repeated after any other failure', async () => {
    for (const error of [Object.assign(new Error('taken'), { code: '23505' }), new Error('no database')]) {
      const { work, runs } = failing(1, error);
      await expect(repeatedAfter(['40P01'], work)).rejects.toBe(error);
      expect(runs()).toBe(1);
    }
  });
});
