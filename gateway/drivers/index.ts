export { resolvers } from './drivers-resolvers.ts';
export { formInputErrors, formRefusalErrors, type FormUserErrorSource } from './form-errors.ts';
