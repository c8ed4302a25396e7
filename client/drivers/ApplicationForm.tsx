import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactElement } from 'react';
import { useForm, type SubmitHandler } from 'react-hook-form';
import { placeRefusals } from '../account/index.ts';
import { failureOf } from '../apollo/errors.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { EmailInput } from '../ui/EmailInput.tsx';
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

type Failure = 'offline' | 'rate-limited' | 'failed';

/** The application as a driver: each rule is checked when its field is left (spec section 5). */
export function ApplicationForm({ onReceived }: { onReceived: () => void }): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const titleId = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [apply] = useApplyAsDriverMutation();
  const form = useForm<ApplicationFields, unknown, ApplicationValues>({
    resolver: zodResolver(applicationForm),
    defaultValues: emptyApplication,
    mode: 'onTouched',
  });
  const { register, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const isRefused = submitCount > 0 && applicationFields.some((name) => errors[name] !== undefined);
  const errorOf = (name: keyof ApplicationFields): string | undefined => {
    const message = errors[name]?.message;
    if (message === undefined) return undefined;
    if (isApplicationMessage(message)) return i18n._(applicationMessages[message]);
    // The back end's own words are English.
    return i18n.locale === 'en' ? message : i18n._(applicationMessages.notAccepted);
  };

  const send: SubmitHandler<ApplicationValues> = async (values) => {
    setFailure(null);
    try {
      const { data } = await apply({ variables: { input: values }, fetchPolicy: 'no-cache' });
      if (data?.applyAsDriver.isReceived) {
        form.reset();
        onReceived();
        return;
      }
      const refusals = data?.applyAsDriver.userErrors ?? [];
      const isUnplaced = refusals.length === 0 || placeRefusals(form, refusals, applicationFields) !== null;
      if (isUnplaced) setFailure('failed');
    } catch (error) {
      const code = failureOf(error);
      setFailure(code === 'OFFLINE' ? 'offline' : code === 'RATE_LIMITED' ? 'rate-limited' : 'failed');
    }
  };
  const submit = form.handleSubmit(send);

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
          {(control) => <TextInput {...control} {...register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={t`Last name`} error={errorOf('lastName')} isRequired>
          {(control) => <TextInput {...control} {...register('lastName')} autoComplete="family-name" />}
        </Field>
        <Field className={styles.whole} label={t`Email`} error={errorOf('email')} isRequired>
          {(control) => <EmailInput {...control} {...register('email')} />}
        </Field>
        <Field className={styles.whole} label={t`Phone`} error={errorOf('phone')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              {...register('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
            />
          )}
        </Field>
        <Field label={t`City`} error={errorOf('city')} isRequired>
          {(control) => <TextInput {...control} {...register('city')} autoComplete="address-level2" />}
        </Field>
        <Field label={t`Country`} error={errorOf('country')} isRequired>
          {(control) => <TextInput {...control} {...register('country')} autoComplete="country-name" />}
        </Field>
      </div>
      <div role="alert" className={styles.notice}>
        {isRefused ? (
          <Trans>Please correct errors before submitting</Trans>
        ) : failure === 'offline' ? (
          <Trans>No connection. Nothing you typed is lost: check the network and try again.</Trans>
        ) : failure === 'rate-limited' ? (
          <Trans>Too many applications from here. Please try again in an hour.</Trans>
        ) : failure === 'failed' ? (
          <Trans>Your application could not be sent. Please try again.</Trans>
        ) : null}
      </div>
      <Button type="submit" size="large" isWide isBusy={isSubmitting}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  );
}
