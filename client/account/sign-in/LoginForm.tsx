import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { lateRules } from '../../ui/late-rules.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useLateForm } from '../../ui/useLateForm.ts';
import { failureMessage } from '../form/failure-words.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { useFieldWords } from '../form/useFieldWords.ts';
import { placeRefusal } from '../model/account-refusal.ts';
import { useReturnTo, useSignIn } from './useSignIn.ts';
import styles from './LoginScreen.module.css';

const rules = lateRules(async () => (await import('../model/sign-in-forms.ts')).loginForm);

interface LoginFormProps {
  /** Whether the password has just been set anew. */
  wasReset: boolean;
  onForgotten: () => void;
}

export function LoginForm({ wasReset, onForgotten }: LoginFormProps): ReactElement {
  const { t } = useLingui();
  const words = useFieldWords();
  const signIn = useSignIn();
  const returnTo = useReturnTo();
  const { form, isBusy, submitWith } = useLateForm(rules, {
    defaultValues: { username: '', password: '' },
    mode: 'onTouched',
  });
  const { register, setError, formState } = form;
  const { errors } = formState;
  const registerPath = returnTo === '/' ? '/register' : `/register?returnTo=${encodeURIComponent(returnTo)}`;

  const fail = (error: unknown): void => {
    setError('root', { message: failureMessage(error) });
  };
  const submit = submitWith(async (values) => {
    try {
      const [refusal] = await signIn(values);
      if (refusal) {
        const { field, message } = placeRefusal(refusal, ['username', 'password']);
        setError(field ?? 'root', { message });
        form.setFocus('password', { shouldSelect: true });
      }
    } catch (error) {
      fail(error);
    }
  }, fail);

  return (
    <>
      <h1>
        <Trans>Sign in</Trans>
      </h1>
      {returnTo === '/purchase' ? (
        <p className={styles.intro}>
          <Trans>Sign in to check out. Your cart will be saved.</Trans>
        </p>
      ) : null}
      <FormAlert tone="success" className={styles.alert}>
        {wasReset ? <Trans>You have successfully reset your password</Trans> : null}
      </FormAlert>
      <FormAlert className={styles.alert}>{words(errors.root?.message)}</FormAlert>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t`Username`} error={words(errors.username?.message)} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...register('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t`Password`} error={words(errors.password?.message)} isRequired>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <Button variant="link" className={styles.forgotten} onClick={onForgotten}>
          <Trans>Forgot password?</Trans>
        </Button>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <div className={styles.other}>
        <p>
          <Trans>New here?</Trans>
        </p>
        <ButtonLink to={registerPath} variant="secondary" isWide>
          <Trans>Create an account</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
