import { useApolloClient } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { failureWords } from '../form/failure-words.ts';
import { FormAlert } from '../form/FormAlert.tsx';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { useFieldWords } from '../form/useFieldWords.ts';
import { placeRefusal } from '../model/account-refusal.ts';
import { fieldMessages, say } from '../model/field-messages.ts';
import {
  isPossibleEmail,
  isPossibleUsername,
  registerForm,
  type RegisterFields,
} from '../model/sign-in-forms.ts';
import { loginPath } from '../model/return-to.ts';
import { tidyText } from '../model/text-rules.ts';
import { useReturnTo, useSignIn } from '../sign-in/useSignIn.ts';
import {
  IsEmailTakenDocument,
  IsUsernameTakenDocument,
  RegisterDocument,
  type RegisterMutation,
  type RegisterMutationVariables,
} from './register.generated.ts';
import { useTakenCheck } from './useTakenCheck.ts';
import styles from '../sign-in/LoginScreen.module.css';

const fieldNames = ['firstName', 'lastName', 'email', 'username', 'password'] as const;

export function RegisterForm(): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const client = useApolloClient();
  const words = useFieldWords();
  const signIn = useSignIn();
  const returnTo = useReturnTo();
  const navigate = useNavigate();
  const form = useForm<RegisterFields>({
    resolver: zodResolver(registerForm),
    defaultValues: { firstName: '', lastName: '', email: '', username: '', password: '' },
    mode: 'onTouched',
  });
  const { register, setError, formState, control: formControl } = form;
  const { errors, isSubmitting, submitCount } = formState;
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

  const submit = form.handleSubmit(async (values) => {
    if (emailCheck === 'taken' || usernameCheck === 'taken') {
      if (usernameCheck === 'taken') setError('username', { message: say('usernameTaken') });
      if (emailCheck === 'taken') setError('email', { message: say('emailTaken') });
      form.setFocus(emailCheck === 'taken' ? 'email' : 'username');
      return;
    }
    try {
      const { data } = await client.mutate<RegisterMutation, RegisterMutationVariables>({
        mutation: RegisterDocument,
        variables: { input: values },
        fetchPolicy: 'no-cache',
      });
      if (!data?.register.customer) {
        place(data?.register.userErrors ?? []);
        return;
      }
      const refusals = await signIn({ username: values.username, password: values.password });
      if (refusals.length > 0) await navigate(loginPath(returnTo));
    } catch (error) {
      setError('root', { message: i18n._(failureWords(error)) });
    }
  });

  function place(refusals: readonly { code: string; field: string[] | null; message: string }[]): void {
    const placed = refusals.map((refusal) => placeRefusal(refusal, fieldNames));
    const first = placed.find(({ field }) => field !== null)?.field;
    for (const { field, message } of placed) if (field) setError(field, { message });
    if (first) form.setFocus(first);
    else {
      setError('root', {
        message: t`Error creating an account, please contact the provider for more information`,
      });
    }
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <FormAlert>{errors.root?.message}</FormAlert>
      <FormAlert>
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
          {(control) => (
            <TextInput {...control} {...register('firstName')} autoComplete="given-name" maxLength={50} />
          )}
        </Field>
        <Field label={t`Last name`} error={shown.lastName} isRequired>
          {(control) => (
            <TextInput {...control} {...register('lastName')} autoComplete="family-name" maxLength={50} />
          )}
        </Field>
      </div>
      <Field label={t`Email`} error={shown.email} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
          />
        )}
      </Field>
      <Field
        label={t`Username`}
        hint={
          usernameCheck === 'free'
            ? t`This username is free.`
            : usernameCheck === 'checking'
              ? t`Checking whether it is free…`
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
            maxLength={150}
          />
        )}
      </Field>
      <Field label={t`Password`} hint={t`At least 8 characters.`} error={shown.password} isRequired>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="large" isWide isBusy={isSubmitting}>
        <Trans>Create an account</Trans>
      </Button>
    </form>
  );
}
