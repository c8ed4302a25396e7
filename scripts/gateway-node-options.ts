/**
 * What Node is told where the gateway runs (the Dockerfile says the same): with 16 MB for what is young, what a request in flight holds is
 * taken for old and outlives its answer (docs/performance.md).
 */
export const gatewayNodeOptions = ['--min-semi-space-size=32', '--max-semi-space-size=64'] as const;
