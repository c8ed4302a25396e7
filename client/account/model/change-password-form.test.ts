import { describe, expect, it } from 'vitest';
import { changePasswordForm, type ChangePasswordFields } from './change-password-form.ts';

const filled: ChangePasswordFields = {
  oldPassword: 'lantern-demo',
  newPassword: 'lantern-demo-2',
  repeated: 'lantern-demo-2',
};

function errorsOf(change: Partial<ChangePasswordFields>): Record<string, string> {
  const parsed = changePasswordForm.safeParse({ ...filled, ...change });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('the change of a password', () => {
  it('takes three passwords of which the last two agree', () => {
    expect(errorsOf({})).toEqual({});
  });

  it.each([
    [{ oldPassword: '' }, { oldPassword: 'currentPasswordRequired' }],
    [{ newPassword: '', repeated: '' }, { newPassword: 'passwordRequired' }],
    [{ newPassword: '1234567', repeated: '1234567' }, { newPassword: 'passwordLength' }],
    [{ repeated: 'lantern-demo-3' }, { repeated: 'newPasswordsDiffer' }],
    [{ repeated: '' }, { repeated: 'newPasswordsDiffer' }],
    [
      { oldPassword: '', repeated: 'lantern' },
      { oldPassword: 'currentPasswordRequired', repeated: 'newPasswordsDiffer' },
    ],
  ])('%j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});
