import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../../forms/error-text.ts';
import formStyles from '../../forms/form.module.css';
import { FormField } from '../../forms/FormField.tsx';
import { NameFields } from '../../forms/NameFields.tsx';
import { PasswordInput } from '../../forms/PasswordInput.tsx';
import { nameOrder } from '../../forms/person-name.ts';
import { tidyText } from '../../forms/typed-text.ts';
import { useAppForm } from '../../forms/useAppForm.ts';
import { userErrorMessage, type UserError } from '../../forms/user-errors.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { loginPath } from '../../session/return-to.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { toast } from '../../ui/toast.ts';
import { isPossibleEmail, isPossibleUsername } from '../model/credentials.ts';
import { registerForm } from '../model/sign-in-forms.ts';
import { useReturnTo, useSignIn } from '../sign-in/useSignIn.ts';
import { IsEmailTakenDocument, IsUsernameTakenDocument, useRegisterMutation } from './register.generated.ts';
import { useTakenCheck } from './useTakenCheck.ts';
import styles from '../sign-in/sign-in.module.css';

const defaultValues = { firstName: '', lastName: '', email: '', username: '', password: '' };

const notCreated = msg`Error creating an account, please contact the provider for more information`;

export function RegisterForm() {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const [registerCustomer] = useRegisterMutation({ fetchPolicy: 'no-cache' });
  const signIn = useSignIn();
  const returnTo = useReturnTo();
  const navigate = useNavigate();
  const appForm = useAppForm({
    schema: registerForm,
    defaultValues,
    messages: {
      rejected: notCreated,
      failed: {
        UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your account may have been created: try to sign in.`,
        OTHER: notCreated,
      },
    },
    onSubmit: async (values) => {
      if (takenErrors.length > 0) return takenErrors;
      const { data } = await registerCustomer({ variables: { input: values } });
      if (!data?.register?.customer) return data?.register?.userErrors ?? [];
      // The account exists: if signing in fails now, send the shopper to the sign-in page.
      const userErrors = await signIn({ username: values.username, password: values.password }).catch(
        () => [],
      );
      if (userErrors !== null) {
        toast.success({ message: t`Your account is created. Please sign in.` });
        await navigate(loginPath(returnTo));
      }
      return null;
    },
  });
  const [email, username] = useWatch({ control: appForm.form.control, name: ['email', 'username'] });
  const emailCheck = useTakenCheck(tidyText(email), isPossibleEmail(email), IsEmailTakenDocument);
  const usernameCheck = useTakenCheck(
    tidyText(username),
    isPossibleUsername(username),
    IsUsernameTakenDocument,
  );
  const takenErrors: readonly (UserError & { field: string[] })[] = [
    ...(emailCheck === 'taken' ? [{ code: 'EMAIL_TAKEN', field: ['email'], message: '' }] : []),
    ...(usernameCheck === 'taken' ? [{ code: 'USERNAME_TAKEN', field: ['username'], message: '' }] : []),
  ];

  const errorOf: typeof appForm.errorOf = (name) => {
    const taken = takenErrors.find(({ field }) => field.includes(name));
    return appForm.errorOf(name) ?? errorText(i18n, taken && userErrorMessage(taken));
  };
  const form = { register: appForm.register, errorOf };
  const isSubmitted = appForm.form.formState.submitCount > 0;
  const fieldNames = [...nameOrder(language), 'email', 'username', 'password'] as const;
  const listed = isSubmitted ? fieldNames.filter((name) => errorOf(name) !== undefined) : [];

  return (
    <form
      className={classes(formStyles.form, styles.form)}
      method="post"
      noValidate
      onSubmit={appForm.submit}
    >
      <div className={formStyles.pair}>
        <NameFields form={form} />
      </div>
      <FormField form={form} name="email" label={t`Email`} isRequired as={EmailInput} />
      <FormField
        form={form}
        name="username"
        label={t`Username`}
        hint={
          usernameCheck === 'free'
            ? t`This username is available.`
            : usernameCheck === 'checking'
              ? t`Checking availability…`
              : t`At least 5 characters.`
        }
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        form={form}
        name="password"
        label={t`Password`}
        hint={t`At least 8 characters.`}
        isRequired
        as={PasswordInput}
        autoComplete="new-password"
      />
      <FormAlert className={formStyles.alert}>{appForm.alert}</FormAlert>
      <FormAlert className={formStyles.alert}>
        {listed.length > 0 ? (
          <>
            <Trans>Please fix the following errors.</Trans>
            <ul>
              {listed.map((name) => (
                <li key={name}>{errorOf(name)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </FormAlert>
      <Button type="submit" size="large" className={formStyles.submit} isBusy={appForm.isBusy}>
        <Trans>Create an account</Trans>
      </Button>
    </form>
  );
}
