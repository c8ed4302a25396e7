import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { usePostedForm } from '../../account/index.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { lateRules } from '../../ui/late-rules.ts';
import layout from '../../ui/layout.module.css';
import { TextArea, TextInput } from '../../ui/TextInput.tsx';
import { contactFields, emptyContact } from '../model/contact-fields.ts';
import { contactMessages } from '../model/contact-messages.ts';
import styles from './ContactForm.module.css';
import { MessageSent } from './MessageSent.tsx';
import { useSendContactMessageMutation } from './SendContactMessage.generated.ts';

const rules = lateRules(async () => (await import('../model/contact-form.ts')).contactForm);

/** A message to the store. */
export function ContactForm(): ReactElement {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const [send] = useSendContactMessageMutation();
  const { form, submit, isBusy, failure, errorOf } = usePostedForm({
    rules,
    empty: emptyContact,
    fields: contactFields,
    messages: contactMessages,
    post: async (input) => {
      const { data } = await send({ variables: { input }, fetchPolicy: 'no-cache' });
      const answer = data?.sendContactMessage;
      return { isReceived: answer?.isReceived ?? false, refusals: answer?.userErrors ?? [] };
    },
    onReceived: () => {
      setSent(true);
    },
  });
  const { register } = form;

  if (isSent) {
    return (
      <MessageSent
        onAnother={() => {
          setSent(false);
        }}
      />
    );
  }
  return (
    <form
      className={classes(layout.card, styles.form)}
      noValidate
      aria-label={t`Contact us`}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.pair}>
        <Field label={t`Name`} error={errorOf('name')} isRequired>
          {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
        </Field>
        <Field label={t`Phone`} error={errorOf('phone')} isOptional>
          {(control) => (
            <TextInput {...control} {...register('phone')} type="tel" inputMode="tel" autoComplete="tel" />
          )}
        </Field>
      </div>
      <Field label={t`Email`} error={errorOf('email')} isRequired>
        {(control) => <EmailInput {...control} {...register('email')} />}
      </Field>
      <Field label={t`Message`} error={errorOf('message')} isRequired>
        {(control) => <TextArea {...control} {...register('message')} rows={6} />}
      </Field>
      <FormAlert className={styles.failure}>
        {failure === 'offline' ? (
          <Trans>No connection. Nothing you typed is lost: check the network and try again.</Trans>
        ) : failure === 'rate-limited' ? (
          <Trans>You have sent several messages already. Please try again in an hour, or email us.</Trans>
        ) : failure === 'failed' ? (
          <Trans>Your message could not be sent. Please try again.</Trans>
        ) : null}
      </FormAlert>
      <Button type="submit" size="large" isBusy={isBusy}>
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
