import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import formStyles from '../../forms/form.module.css';
import { FormField } from '../../forms/FormField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { keepInPlace } from '../../ui/keep-in-place.ts';
import layout from '../../ui/layout.module.css';
import { TextArea } from '../../ui/TextInput.tsx';
import { SentPanel } from '../../ui/SentPanel.tsx';
import { sendContactMessageForm } from '../model/contact-form.ts';
import { useSendContactMessageMutation } from './SendContactMessage.generated.ts';

const notSent = msg`Your message could not be sent. Please try again.`;

/** A message to the store. */
export function ContactForm() {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const [send] = useSendContactMessageMutation({ fetchPolicy: 'no-cache' });
  const form = useAppForm({
    schema: sendContactMessageForm,
    defaultValues: { name: '', email: '', phone: '', message: '' },
    messages: {
      rejected: notSent,
      failed: {
        RATE_LIMITED: msg`You have sent several messages already. Please try again in an hour, or email us.`,
        UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your message may have arrived.`,
        OTHER: notSent,
      },
    },
    onSubmit: async (input) => {
      const { data } = await send({ variables: { input } });
      if (!data?.sendContactMessage?.isReceived) return data?.sendContactMessage?.userErrors ?? [];
      form.form.reset();
      setSent(true);
      return null;
    },
  });

  return (
    <div ref={keepInPlace}>
      {isSent ? (
        <MessageSent onAnother={() => setSent(false)} />
      ) : (
        <form
          className={classes(layout.card, formStyles.card, formStyles.form)}
          noValidate
          aria-label={t`Contact us`}
          onSubmit={form.submit}
        >
          <div className={formStyles.pair}>
            <FormField form={form} name="name" label={t`Name`} isRequired autoComplete="name" />
            <FormField
              form={form}
              name="phone"
              label={t`Phone`}
              isOptional
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </div>
          <FormField form={form} name="email" label={t`Email`} isRequired as={EmailInput} />
          <FormField form={form} name="message" label={t`Message`} isRequired as={TextArea} rows={6} />
          <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
          <Button type="submit" size="large" className={formStyles.submit} isBusy={form.isBusy}>
            <Trans>Send message</Trans>
          </Button>
        </form>
      )}
    </div>
  );
}

/** Replaces the sent contact form. */
function MessageSent({ onAnother }: { onAnother: () => void }) {
  return (
    <SentPanel
      title={<Trans>Your message has been sent.</Trans>}
      action={
        <Button variant="secondary" onClick={onAnother}>
          <Trans>Write another message</Trans>
        </Button>
      }
    >
      <Trans>Thanks! We’ll reply by email.</Trans>
    </SentPanel>
  );
}
