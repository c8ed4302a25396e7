export { jsonContent, lookUp, pointerTo, readContract } from './document.ts';
export type { Contract, Operation } from './document.ts';
export { expressErrors } from './express-errors.ts';
export type {
  ResponseOf,
  BodyOf,
  Caller,
  Handlers,
  Language,
  OperationId,
  Schema,
} from './operation-types.ts';
export { contractRouter, operationOf } from './router.ts';
export type { Authenticate, ReservedOperation } from './router.ts';
