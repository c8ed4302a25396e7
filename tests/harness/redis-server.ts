import { startRealRedis } from './real-redis.ts';
import { startRedisStandIn } from './redis-stand-in.ts';
import type { TestRedis } from './test-redis.ts';

/** A real server where `TEST_REDIS_SERVER` names its program, else a stand-in. */
export function startRedis(): Promise<TestRedis> {
  const program = process.env['TEST_REDIS_SERVER'];
  return program === undefined ? startRedisStandIn() : startRealRedis(program);
}
