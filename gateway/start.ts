/**
 * Starts the gateway in a container: replaces this process with Node.js and its options for `MEMORY_MB`, because a container runs no start
 * script. Needs Node.js 22.15 or later, which the image has.
 */
import { containerLimitMb, defaultMemoryMb, maxMemoryMb, minMemoryMb, nodeOptions } from './memory-sizes.ts';

const given = Number(process.env['MEMORY_MB'] || defaultMemoryMb(containerLimitMb()));
// An invalid value gets no options: the gateway itself ends with a sentence about it.
const options = given >= minMemoryMb && given <= maxMemoryMb ? nodeOptions(given) : [];
const main = new URL('main.js', import.meta.url).pathname;
if (!('execve' in process) || typeof process.execve !== 'function')
  throw new Error('Node.js 22.15 or later is needed; start dist/server/gateway/main.js with an older one.');
process.execve(process.execPath, [process.execPath, ...options, main], process.env);
