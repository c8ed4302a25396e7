export { nodeReaders } from './node-readers.ts';
export { orderById, readOrder } from './order-source.ts';
