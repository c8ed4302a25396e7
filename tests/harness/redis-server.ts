import { startRealRedis } from './real-redis.ts';
import { startFakeRedis } from './fake-redis.ts';
import type { TestRedis } from './test-redis.ts';

/** A real server if `TEST_REDIS_SERVER` names its program, otherwise a fake one. */
export function startRedis(): Promise<TestRedis> {
  const program = process.env['TEST_REDIS_SERVER'];
  return program === undefined ? startFakeRedis() : startRealRedis(program);
}
