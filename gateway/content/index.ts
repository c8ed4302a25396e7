export { submitForm } from './form-errors.ts';
export { storePolicy } from './store-policy.ts';
