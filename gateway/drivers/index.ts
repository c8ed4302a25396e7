export { resolvers } from './drivers-resolvers.ts';
export { formInputErrors, formRefusalErrors } from './form-errors.ts';
