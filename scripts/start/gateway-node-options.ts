import { readConfig } from '../../gateway/config.ts';
import { nodeOptions } from '../../gateway/memory-sizes.ts';

/**
 * The Node.js options of the gateway for `MEMORY_MB`: those that `gateway/start.ts` sets in a container. Throws `ConfigError` if the
 * variable is invalid.
 */
export const gatewayNodeOptions = (): readonly string[] =>
  nodeOptions(readConfig({ MEMORY_MB: process.env['MEMORY_MB'] }).memory.megabytes);
