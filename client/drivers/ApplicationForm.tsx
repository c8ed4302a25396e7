import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactElement } from 'react';
import { useForm, type SubmitErrorHandler, type SubmitHandler } from 'react-hook-form';
import { failureOf } from '../apollo/errors.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/Field.tsx';
import layout from '../ui/layout.module.css';
import { TextInput } from '../ui/TextInput.tsx';
import { useApplyAsDriverMutation } from './Drivers.generated.ts';
import {
  applicationFields,
  applicationForm,
  emptyApplication,
  type ApplicationFields,
  type ApplicationValues,
} from './model/application-form.ts';
import { applicationMessages, isApplicationMessage } from './model/application-messages.ts';
import styles from './ApplicationForm.module.css';

type Notice = 'invalid' | 'offline' | 'rate-limited' | 'failed';

/** The application as a driver: each rule is checked when its field is left (spec section 5). */
export function ApplicationForm({ onReceived }: { onReceived: () => void }): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const titleId = useId();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [apply] = useApplyAsDriverMutation();
  const form = useForm<ApplicationFields, unknown, ApplicationValues>({
    resolver: zodResolver(applicationForm),
    defaultValues: emptyApplication,
    mode: 'onTouched',
  });
  const { register, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const errorOf = (name: keyof ApplicationFields): string | undefined => {
    const message = errors[name]?.message;
    return message !== undefined && isApplicationMessage(message)
      ? i18n._(applicationMessages[message])
      : message;
  };

  const send: SubmitHandler<ApplicationValues> = async (values) => {
    setNotice(null);
    try {
      const { data } = await apply({ variables: { input: values }, fetchPolicy: 'no-cache' });
      if (data?.applyAsDriver.isReceived) {
        form.reset();
        onReceived();
        return;
      }
      setNotice('failed');
      for (const refusal of data?.applyAsDriver.userErrors ?? []) {
        const field = applicationFields.find((name) => name === refusal.field?.at(-1));
        if (!field) continue;
        setError(field, { message: refusal.message }, { shouldFocus: true });
        setNotice('invalid');
      }
    } catch (error) {
      const failure = failureOf(error);
      setNotice(failure === 'OFFLINE' ? 'offline' : failure === 'RATE_LIMITED' ? 'rate-limited' : 'failed');
    }
  };
  const refuse: SubmitErrorHandler<ApplicationFields> = () => {
    setNotice('invalid');
  };
  const submit = form.handleSubmit(send, refuse);

  return (
    <form
      className={classes(layout.card, styles.form)}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id={titleId} className={styles.title}>
        <Trans>Apply now</Trans>
      </h2>
      <div className={styles.grid}>
        <Field label={t`First name`} error={errorOf('firstName')} isRequired>
          {(control) => (
            <TextInput {...control} {...register('firstName')} autoComplete="given-name" maxLength={60} />
          )}
        </Field>
        <Field label={t`Last name`} error={errorOf('lastName')} isRequired>
          {(control) => (
            <TextInput {...control} {...register('lastName')} autoComplete="family-name" maxLength={60} />
          )}
        </Field>
        <Field className={styles.whole} label={t`Email`} error={errorOf('email')} isRequired>
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
        <Field className={styles.whole} label={t`Phone`} error={errorOf('phone')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...register('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={40}
            />
          )}
        </Field>
        <Field label={t`City`} error={errorOf('city')} isRequired>
          {(control) => (
            <TextInput {...control} {...register('city')} autoComplete="address-level2" maxLength={80} />
          )}
        </Field>
        <Field label={t`Country`} error={errorOf('country')} isRequired>
          {(control) => (
            <TextInput {...control} {...register('country')} autoComplete="country-name" maxLength={80} />
          )}
        </Field>
      </div>
      <div role="alert" className={styles.notice}>
        {notice === 'invalid' ? (
          <Trans>Please correct errors before submitting</Trans>
        ) : notice === 'offline' ? (
          <Trans>No connection. Nothing you typed is lost: check the network and try again.</Trans>
        ) : notice === 'rate-limited' ? (
          <Trans>Too many applications from here. Please try again in an hour.</Trans>
        ) : notice === 'failed' ? (
          <Trans>Your application could not be sent. Please try again.</Trans>
        ) : null}
      </div>
      <Button type="submit" size="large" isWide isBusy={isSubmitting}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  );
}
