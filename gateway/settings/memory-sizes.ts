/** How the gateway divides the memory that it may take, all in MiB. */

/** What is left of less than this, after an empty process and the room for young objects, is too little for requests and caches. */
export const minMemoryMb = 384;
export const maxMemoryMb = 65_536;
/** The size for which the caches' limits are written down. */
export const usualMemoryMb = 1024;
/** What the process takes before it caches anything. */
const emptyMb = 192;
const mebibyte = 2 ** 20;

/** The limit of the container that this process runs in; null where there is none. */
export function containerLimitMb(): number | null {
  // Node.js returns 0, or a number larger than any memory, where there is no limit.
  const limit = Math.floor(process.constrainedMemory() / mebibyte);
  return limit > 0 && limit < 2 ** 30 ? limit : null;
}

/** The memory of a gateway for which `MEMORY_MB` is not set. */
export function defaultMemoryMb(limitMb: number | null): number {
  return Math.min(usualMemoryMb, limitMb ?? usualMemoryMb);
}

/** What the limits of caches are multiplied by: 1 for the usual memory, 0.23 for the least. */
export function cacheScaleOf(memoryMb: number): number {
  return (memoryMb - emptyMb) / (usualMemoryMb - emptyMb);
}

/**
 * The options with which Node.js starts the gateway: V8 takes its limits from nowhere else. Half of the memory is for old objects. The room
 * for young ones is three times the semi-space: with too little of it, what a request in flight holds is taken for old and outlives its
 * response (docs/performance.md).
 */
export function nodeOptions(memoryMb: number): readonly string[] {
  const semiSpaceMb = Math.min(64, 2 ** Math.floor(Math.log2(memoryMb / 16)));
  return [
    `--max-old-space-size=${Math.floor(memoryMb / 2)}`,
    `--min-semi-space-size=${semiSpaceMb / 2}`,
    `--max-semi-space-size=${semiSpaceMb}`,
  ];
}
