import { readConfig } from '../../gateway/config.ts';
import { nodeOptions } from '../../gateway/memory-sizes.ts';

/**
 * The options of Node.js with which the gateway runs, by `MEMORY_MB`: those that `gateway/start.ts` sets in a container. Throws `ConfigError`
 * where the variable cannot be used.
 */
export const gatewayNodeOptions = (): readonly string[] =>
  nodeOptions(readConfig({ MEMORY_MB: process.env['MEMORY_MB'] }).memory.megabytes);
