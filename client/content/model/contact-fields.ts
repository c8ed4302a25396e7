import type { ContactFields } from './contact-form.ts';

export const emptyContact: ContactFields = { name: '', email: '', phone: '', message: '' };

export const contactFields = Object.keys(emptyContact) as (keyof ContactFields)[];
