import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactElement } from 'react';
import { usePostedForm } from '../account/index.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { EmailInput } from '../ui/EmailInput.tsx';
import { Field } from '../ui/Field.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { lateRules } from '../ui/late-rules.ts';
import layout from '../ui/layout.module.css';
import { TextInput } from '../ui/TextInput.tsx';
import { useApplyAsDriverMutation } from './Drivers.generated.ts';
import { applicationFields, emptyApplication } from './model/application-fields.ts';
import { applicationMessages } from './model/application-messages.ts';
import styles from './ApplicationForm.module.css';

const rules = lateRules(async () => (await import('./model/application-form.ts')).applicationForm);

/** The application as a driver: each rule is checked when its field is left (spec section 5). */
export function ApplicationForm({ onReceived }: { onReceived: () => void }): ReactElement {
  const { t } = useLingui();
  const titleId = useId();
  const [apply] = useApplyAsDriverMutation();
  const { form, submit, isBusy, failure, errorOf } = usePostedForm({
    rules,
    empty: emptyApplication,
    fields: applicationFields,
    messages: applicationMessages,
    post: async (input) => {
      const { data } = await apply({ variables: { input }, fetchPolicy: 'no-cache' });
      const answer = data?.applyAsDriver;
      return { isReceived: answer?.isReceived ?? false, refusals: answer?.userErrors ?? [] };
    },
    onReceived,
  });
  const { register, formState } = form;
  const { errors, submitCount } = formState;
  const isRefused = submitCount > 0 && applicationFields.some((name) => errors[name] !== undefined);

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
      <FormAlert className={styles.notice}>
        {isRefused ? (
          <Trans>Please correct errors before submitting</Trans>
        ) : failure === 'offline' ? (
          <Trans>No connection. Nothing you typed is lost: check the network and try again.</Trans>
        ) : failure === 'rate-limited' ? (
          <Trans>Too many applications from here. Please try again in an hour.</Trans>
        ) : failure === 'failed' ? (
          <Trans>Your application could not be sent. Please try again.</Trans>
        ) : null}
      </FormAlert>
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  );
}
