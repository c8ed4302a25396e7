import type { ApplicationFields } from './application-form.ts';

export const emptyApplication: ApplicationFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  city: '',
  country: 'United States',
};

export const applicationFields = Object.keys(emptyApplication) as (keyof ApplicationFields)[];
