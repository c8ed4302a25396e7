import type { MessageDescriptor } from '@lingui/core';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { expectFailureMessages, type FailedRequests } from './failed-requests.ts';
import { expectInvalidInputs } from './test-forms.ts';

/** A field with a valid and an invalid value. Null leaves the field as it is; the invalid value has this error. */
type TestedField = readonly [
  label: MessageDescriptor,
  valid: string | null,
  invalid: string,
  error: MessageDescriptor,
];

/** A form that sends a mutation. */
interface TestedForm extends FailedRequests {
  /** The page of the form, or the form itself. */
  readonly form: string | ReactElement;
  /** The action that opens the form, if it is not there immediately. */
  readonly opener?: MessageDescriptor;
  /** In the order of the form. A dialog that only asks for confirmation has none. */
  readonly fields: readonly TestedField[];
  /** The button that submits the form. */
  readonly button: MessageDescriptor;
  /** The message above the button when fields are invalid, if the form has one. */
  readonly invalid?: MessageDescriptor;
}

/** Tests in both languages: an invalid form shows its errors and is not sent; one that cannot be sent shows why. */
export function describeForm(name: string, { fields, invalid, ...tested }: TestedForm): void {
  describe.each(['en', 'zh'] as const)(`${name}, %s`, (language) => {
    if (fields.length > 0)
      it('for invalid input › shows each error at its field and sends nothing', async () => {
        const inputs = fields.map(([label, , typed, error]) => [label, typed, error] as const);
        const say = await expectInvalidInputs({ ...tested, language, inputs });
        if (invalid) expect(await screen.findByText(say(invalid))).toBeTruthy();
      });

    it('when it cannot be sent › shows a message that is correct for each failure', () => {
      const values = fields.flatMap(([label, valid]) => (valid === null ? [] : [[label, valid] as const]));
      return expectFailureMessages({ ...tested, fields: values }, language);
    });
  });
}
