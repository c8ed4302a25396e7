/** How the gateway divides its memory, in MiB. */

/** Below this, an empty process and young objects leave too little memory for requests and caches. */
export const minMemoryMb = 384;
export const maxMemoryMb = 65_536;
/** The memory that the limits of caches are defined for. */
export const usualMemoryMb = 1024;
/** The memory of the process with empty caches. */
const emptyMb = 192;
const mebibyte = 2 ** 20;

/** The memory limit of the container; null without one. */
export function containerLimitMb(): number | null {
  // Node.js returns 0, or a number larger than any memory, if there is no limit.
  const limit = Math.floor(process.constrainedMemory() / mebibyte);
  return limit > 0 && limit < 2 ** 30 ? limit : null;
}

/** The memory of a gateway without `MEMORY_MB`. */
export function defaultMemoryMb(limitMb: number | null): number {
  return Math.min(usualMemoryMb, limitMb ?? usualMemoryMb);
}

/** The factor for the limits of caches: 1 for the usual memory, 0.23 for the minimum. */
export function cacheScaleOf(memoryMb: number): number {
  return (memoryMb - emptyMb) / (usualMemoryMb - emptyMb);
}

/**
 * Maximum bytes of request bodies and unsent responses: a sixteenth of the memory, which is 64 MiB by default. A body takes about three
 * times its length during its operation (bytes, text, parsed values), at most a fifth of the memory. The minimum must fit the largest
 * response twice: 32 MiB, a quarter of the smallest memory.
 */
export const bytesInFlightOf = (memoryMb: number): number => Math.max(32, memoryMb / 16) * mebibyte;

/**
 * The Node.js options of the gateway: V8 reads its limits only from them. Half of the memory is for old objects. Young objects get three
 * times the semi-space: with too little, objects of requests in flight are promoted to the old generation and outlive their response
 * (docs/performance.md).
 */
export function nodeOptions(memoryMb: number): readonly string[] {
  const semiSpaceMb = Math.min(64, 2 ** Math.floor(Math.log2(memoryMb / 16)));
  return [
    `--max-old-space-size=${Math.floor(memoryMb / 2)}`,
    `--min-semi-space-size=${semiSpaceMb / 2}`,
    `--max-semi-space-size=${semiSpaceMb}`,
  ];
}
