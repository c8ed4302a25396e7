import { useLingui } from '@lingui/react/macro';

/** Tells password managers whose password a form is about. */
export function HiddenUsername({ username }: { username: string }) {
  const { t } = useLingui();
  return (
    <input type="text" hidden readOnly autoComplete="username" value={username} aria-label={t`Username`} />
  );
}
