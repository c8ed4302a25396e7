import { useLingui } from '@lingui/react/macro';

/** The username of a password form, for password managers. */
export function HiddenUsername({ username }: { username: string }) {
  const { t } = useLingui();
  return (
    <input type="text" hidden readOnly autoComplete="username" value={username} aria-label={t`Username`} />
  );
}
