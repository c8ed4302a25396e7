import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import formStyles from '../forms/form.module.css';
import { FormField } from '../forms/FormField.tsx';
import { NameFields } from '../forms/NameFields.tsx';
import { useAppForm } from '../forms/useAppForm.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { EmailInput } from '../ui/EmailInput.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import layout from '../ui/layout.module.css';
import { useApplyAsDriverMutation } from './Drivers.generated.ts';
import { applyAsDriverForm } from './model/application-form.ts';
import styles from './ApplicationForm.module.css';

const defaultValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  city: '',
  country: 'United States',
};
const notSent = msg`Your application could not be sent. Please try again.`;

/** The driver application form. Each field is validated on blur. */
export function ApplicationForm({ onReceived }: { onReceived: () => void }) {
  const { t } = useLingui();
  const titleId = useId();
  const [apply] = useApplyAsDriverMutation({ fetchPolicy: 'no-cache' });
  const form = useAppForm({
    schema: applyAsDriverForm,
    defaultValues,
    messages: {
      invalid: msg`Please correct errors before submitting`,
      failed: {
        RATE_LIMITED: msg`Too many applications from here. Please try again in an hour.`,
        UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your application may have arrived.`,
        OTHER: notSent,
      },
    },
    onSubmit: async (input) => {
      const { data } = await apply({ variables: { input } });
      if (!data?.applyAsDriver?.isReceived) return data?.applyAsDriver?.userErrors ?? [];
      onReceived();
      return null;
    },
  });
  const required = { form, isRequired: true };

  return (
    <form
      className={classes(layout.card, formStyles.card, formStyles.form)}
      noValidate
      aria-labelledby={titleId}
      onSubmit={form.submit}
    >
      <h2 id={titleId} className={styles.title}>
        <Trans>Apply now</Trans>
      </h2>
      <div className={formStyles.pair}>
        <NameFields form={form} />
      </div>
      <FormField {...required} name="email" label={t`Email`} as={EmailInput} />
      <FormField
        {...required}
        name="phone"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <div className={formStyles.pair}>
        <FormField {...required} name="city" label={t`City`} autoComplete="address-level2" />
        <FormField {...required} name="country" label={t`Country`} autoComplete="country-name" />
      </div>
      <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
      <Button type="submit" size="large" className={formStyles.submit} isBusy={form.isBusy}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  );
}
