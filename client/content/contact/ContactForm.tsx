import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { useForm, type SubmitHandler } from 'react-hook-form';
import { placeRefusals } from '../../account/index.ts';
import { failureOf } from '../../apollo/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Field } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { TextArea, TextInput } from '../../ui/TextInput.tsx';
import {
  contactFields,
  contactForm,
  emptyContact,
  type ContactFields,
  type ContactValues,
} from '../model/contact-form.ts';
import { contactMessages, isContactMessage } from '../model/contact-messages.ts';
import styles from './ContactForm.module.css';
import { MessageSent } from './MessageSent.tsx';
import { useSendContactMessageMutation } from './SendContactMessage.generated.ts';

type Failure = 'offline' | 'rate-limited' | 'failed';

/** A message to the store. What was typed stays until the shop has it. */
export function ContactForm(): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [send] = useSendContactMessageMutation();
  const form = useForm<ContactFields, unknown, ContactValues>({
    resolver: zodResolver(contactForm),
    defaultValues: emptyContact,
    mode: 'onTouched',
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const errorOf = (name: keyof ContactFields): string | undefined => {
    const message = errors[name]?.message;
    if (message === undefined) return undefined;
    if (isContactMessage(message)) return i18n._(contactMessages[message]);
    // The back end's own words are English.
    return i18n.locale === 'en' ? message : i18n._(contactMessages.notAccepted);
  };

  const post: SubmitHandler<ContactValues> = async (values) => {
    setFailure(null);
    try {
      const { data } = await send({ variables: { input: values }, fetchPolicy: 'no-cache' });
      if (data?.sendContactMessage.isReceived) {
        form.reset();
        setSent(true);
        return;
      }
      const refusals = data?.sendContactMessage.userErrors ?? [];
      const isUnplaced = refusals.length === 0 || placeRefusals(form, refusals, contactFields) !== null;
      if (isUnplaced) setFailure('failed');
    } catch (error) {
      const code = failureOf(error);
      setFailure(code === 'OFFLINE' ? 'offline' : code === 'RATE_LIMITED' ? 'rate-limited' : 'failed');
    }
  };
  const submit = form.handleSubmit(post);

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
      <div role="alert" className={styles.failure}>
        {failure === 'offline' ? (
          <Trans>No connection. Nothing you typed is lost: check the network and try again.</Trans>
        ) : failure === 'rate-limited' ? (
          <Trans>You have sent several messages already. Please try again in an hour, or mail us.</Trans>
        ) : failure === 'failed' ? (
          <Trans>Your message could not be sent. Please try again.</Trans>
        ) : null}
      </div>
      <Button type="submit" size="large" isBusy={isSubmitting}>
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
