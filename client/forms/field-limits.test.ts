import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { limitsOf, validInputs, type Operation } from '../../tests/harness/field-limits.ts';
import { addressForm } from '../account/model/address-form.ts';
import { changePasswordForm, newPasswordForm, registerForm } from '../account/model/sign-in-forms.ts';
import { reviewForm } from '../catalog/model/review-form.ts';
import { cardForm } from '../checkout/model/card-form.ts';
import { contactForm } from '../content/model/contact-form.ts';
import { applicationForm } from '../drivers/model/application-form.ts';

const forms: Partial<Record<Operation, z.ZodMiniType>> = {
  register: registerForm,
  resetPassword: newPasswordForm,
  changePassword: changePasswordForm,
  createAddress: addressForm,
  applyAsDriver: applicationForm,
  sendContactMessage: contactForm,
  storeCard: cardForm('2026-03-05'),
  review: reviewForm,
};

it.each(limitsOf('client'))('form of $operation › $field', ({ operation, field, accepts, rejects }) => {
  const form = forms[operation];
  if (!form) throw new Error(`${operation} has no form`);
  /** The fields with an error. */
  const invalid = (value: unknown) => {
    const input = { ...validInputs[operation], [field]: value };
    const repeated = 'newPassword' in input ? { repeated: input.newPassword } : {};
    return z.safeParse(form, { ...input, ...repeated }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  };
  expect(accepts.filter((value) => invalid(value).length > 0)).toEqual([]);
  expect(rejects.filter((value) => !invalid(value).includes(field))).toEqual([]);
});
