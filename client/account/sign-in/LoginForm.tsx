import { useLingui } from '@lingui/react/macro';
import formStyles from '../../forms/form.module.css';
import { FormField } from '../../forms/FormField.tsx';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { keepInPlace } from '../../ui/keep-in-place.ts';
import { loginForm } from '../model/sign-in-forms.ts';
import { withReturnTo } from '../../session/return-to.ts';
import { useReturnTo, useSignIn } from './useSignIn.ts';
import styles from './sign-in.module.css';

interface LoginFormProps {
  /** Whether the password has just been reset. */
  wasReset: boolean;
  onForgotten: () => void;
}

export function LoginForm({ wasReset, onForgotten }: LoginFormProps) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const returnTo = useReturnTo();
  const form = useAppForm({
    schema: loginForm,
    defaultValues: { username: '', password: '' },
    onSubmit: async (values) => {
      const userErrors = await signIn(values);
      if (userErrors === null) return null;
      form.form.setFocus('password', { shouldSelect: true });
      // The field has reserved space for its error, so nothing moves.
      return userErrors.map((userError) =>
        userError.code === 'CREDENTIALS_WRONG' ? { ...userError, field: ['password'] } : userError,
      );
    },
  });

  return (
    <>
      <h1>{t`Sign in`}</h1>
      {returnTo === paths.checkout ? (
        <p className={styles.intro}>{t`Sign in to check out. Your cart will be saved.`}</p>
      ) : null}
      <FormAlert tone="success" className={styles.alert}>
        {wasReset ? t`You have successfully reset your password` : null}
      </FormAlert>
      <form className={classes(formStyles.form, styles.form)} method="post" noValidate onSubmit={form.submit}>
        <FormField
          form={form}
          name="username"
          label={t`Username`}
          isRequired
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormField
          form={form}
          name="password"
          label={t`Password`}
          isRequired
          as={PasswordInput}
          autoComplete="current-password"
        />
        <Button variant="link" className={styles.forgotten} onClick={onForgotten}>
          {t`Forgot password?`}
        </Button>
        <div ref={keepInPlace}>
          <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
        </div>
        <Button type="submit" size="large" className={formStyles.submit} isBusy={form.isBusy}>
          {t`Sign in`}
        </Button>
      </form>
      <div className={styles.other}>
        <p>{t`New here?`}</p>
        <ButtonLink to={withReturnTo(paths.register, returnTo)} variant="secondary" isWide>
          {t`Create an account`}
        </ButtonLink>
      </div>
    </>
  );
}
