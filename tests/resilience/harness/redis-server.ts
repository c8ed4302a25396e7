import { startRealRedis } from './real-redis.ts';
import { startRedisStandIn } from './redis-stand-in.ts';

/** A Redis of a test's own. */
export interface RedisServer {
  readonly url: string;
  /** Everything that is kept there. */
  values(): Promise<ReadonlyMap<string, string>>;
  /** From now on commands are taken and never answered. */
  freeze(): void;
  /** What was taken in the meantime is answered now. */
  thaw(): void;
  close(): Promise<void>;
}

/** A real server where `TEST_REDIS_SERVER` names its program, else a stand-in. */
export function startRedis(): Promise<RedisServer> {
  const program = process.env['TEST_REDIS_SERVER'];
  return program === undefined ? startRedisStandIn() : startRealRedis(program);
}
