import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { lateRules } from '../../ui/late-rules.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useLateForm } from '../../ui/useLateForm.ts';
import { failureMessage } from '../form/failure-words.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { placeRefusals } from '../form/place-refusals.ts';
import { useFieldWords } from '../form/useFieldWords.ts';
import { isPossibleEmail, isPossibleUsername } from '../model/credentials.ts';
import { fieldMessages, say } from '../model/field-messages.ts';
import { loginPath } from '../model/return-to.ts';
import { tidyText } from '../model/typed-text.ts';
import { useReturnTo, useSignIn } from '../sign-in/useSignIn.ts';
import { IsEmailTakenDocument, IsUsernameTakenDocument, useRegisterMutation } from './register.generated.ts';
import { useTakenCheck } from './useTakenCheck.ts';
import styles from '../sign-in/LoginScreen.module.css';

const rules = lateRules(async () => (await import('../model/sign-in-forms.ts')).registerForm);

const fieldNames = ['firstName', 'lastName', 'email', 'username', 'password'] as const;

export function RegisterForm(): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const [registerCustomer] = useRegisterMutation({ fetchPolicy: 'no-cache' });
  const words = useFieldWords();
  const signIn = useSignIn();
  const returnTo = useReturnTo();
  const navigate = useNavigate();
  const { form, isBusy, submitWith } = useLateForm(rules, {
    defaultValues: { firstName: '', lastName: '', email: '', username: '', password: '' },
    mode: 'onTouched',
  });
  const { register, setError, formState, control: formControl } = form;
  const { errors, submitCount } = formState;
  const [email, username] = useWatch({ control: formControl, name: ['email', 'username'] });
  const emailCheck = useTakenCheck(tidyText(email), isPossibleEmail(email), IsEmailTakenDocument);
  const usernameCheck = useTakenCheck(
    tidyText(username),
    isPossibleUsername(username),
    IsUsernameTakenDocument,
  );

  const shown = {
    firstName: words(errors.firstName?.message),
    lastName: words(errors.lastName?.message),
    email:
      words(errors.email?.message) ?? (emailCheck === 'taken' ? i18n._(fieldMessages.emailTaken) : undefined),
    username:
      words(errors.username?.message) ??
      (usernameCheck === 'taken' ? i18n._(fieldMessages.usernameTaken) : undefined),
    password: words(errors.password?.message),
  };
  const listed = submitCount > 0 ? fieldNames.filter((name) => shown[name] !== undefined) : [];

  const fail = (error: unknown): void => {
    setError('root', { message: failureMessage(error) });
  };
  const submit = submitWith(async (values) => {
    if (emailCheck === 'taken' || usernameCheck === 'taken') {
      if (usernameCheck === 'taken') setError('username', { message: say('usernameTaken') });
      if (emailCheck === 'taken') setError('email', { message: say('emailTaken') });
      form.setFocus(emailCheck === 'taken' ? 'email' : 'username');
      return;
    }
    try {
      const { data } = await registerCustomer({ variables: { input: values } });
      if (!data?.register.customer) {
        const refusals = data?.register.userErrors ?? [];
        const isUnplaced = refusals.length === 0 || placeRefusals(form, refusals, fieldNames) !== null;
        if (isUnplaced) setError('root', { message: say('registerFailed') });
        return;
      }
    } catch (error) {
      fail(error);
      return;
    }
    // The account stands: whatever keeps from signing in now, trying again is for the sign-in page.
    const refusals = await signIn({ username: values.username, password: values.password }).catch(() => null);
    if (refusals?.length === 0) return;
    toast.success({ message: t`Your account is created. Please sign in.` });
    await navigate(loginPath(returnTo));
  }, fail);

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert className={styles.problems}>{words(errors.root?.message)}</FormAlert>
      <FormAlert className={styles.problems}>
        {listed.length > 0 ? (
          <>
            <Trans>Please fix the following errors.</Trans>
            <ul>
              {listed.map((name) => (
                <li key={name}>{shown[name]}</li>
              ))}
            </ul>
          </>
        ) : null}
      </FormAlert>
      <div className={styles.names}>
        <Field label={t`First name`} error={shown.firstName} isRequired>
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={t`Last name`} error={shown.lastName} isRequired>
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label={t`Email`} error={shown.email} isRequired>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <Field
        label={t`Username`}
        hint={
          usernameCheck === 'free'
            ? t`This username is available.`
            : usernameCheck === 'checking'
              ? t`Checking availability…`
              : t`At least 5 characters.`
        }
        error={shown.username}
        isRequired
      >
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
      <Field label={t`Password`} hint={t`At least 8 characters.`} error={shown.password} isRequired>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        <Trans>Create an account</Trans>
      </Button>
    </form>
  );
}
