export { resolvers } from './content-resolvers.ts';
export { formInputErrors, formRejectionErrors } from './form-errors.ts';
export { storePolicy } from './store-policy.ts';
export type { StorePolicy } from './store-policy.ts';
