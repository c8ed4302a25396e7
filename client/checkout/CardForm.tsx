import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import { useRef, useState, type InputHTMLAttributes } from 'react';
import { Controller } from 'react-hook-form';
import formStyles from '../forms/form.module.css';
import { FormField } from '../forms/FormField.tsx';
import { useAppForm, type AppForm } from '../forms/useAppForm.ts';
import { dayOf } from '../i18n/dates.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/Field.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useFocusAfterChange } from '../ui/useFocusAfterChange.ts';
import { storeCardForm, type CardFields, type CardValues } from './model/card-form.ts';
import { rejectedCardText } from './model/card-messages.ts';
import { cardFormId, digitsOf, formatExpiry, groupCardNumber, maxCardNumberLength } from './model/card.ts';
import type { Card } from './useCard.ts';
import styles from './CardForm.module.css';

const empty: CardFields = { holderName: '', number: '', expiry: '', cvv: '' };

interface CardFormProps {
  card: Card;
  cartId: string;
  /** Called on input; `isFilled`: every field has a value. */
  onTyped: (isFilled: boolean) => void;
}

/** The card form. Stores the card in a separate step before the order is placed. */
export function CardForm({ card, cartId, onTyped }: CardFormProps) {
  const { t, i18n } = useLingui();
  const [schema] = useState(() => storeCardForm(dayOf(new Date())));
  const form = useAppForm({
    schema,
    defaultValues: empty,
    onSubmit: async (values) => {
      const stored = await card.store(cartId, values);
      if ('reference' in stored) {
        form.form.reset(empty);
        onTyped(false);
        focusNext();
        return null;
      }
      return stored.map((userError) => ({
        ...userError,
        // The card is declined, not one of its fields.
        field: userError.code === 'CARD_DECLINED' ? null : userError.field,
        message:
          (userError.code.startsWith('CARD_') ? rejectedCardText(i18n, userError) : userError.message) ||
          msg`The card could not be saved.`.id,
      }));
    },
  });
  const place = useRef<HTMLDivElement>(null);
  // The clicked button disappears: its replacement takes the focus and is announced.
  const focusNext = useFocusAfterChange(place, '[data-stored], input');

  if (card.stored) {
    const { lastDigits } = card.stored;
    return (
      <div ref={place} className={styles.stored}>
        <CreditCard />
        <p data-stored="" tabIndex={-1}>
          <Trans>Card ending in {lastDigits} will be charged when you place the order.</Trans>
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            card.clear();
            focusNext();
          }}
        >
          <Trans>Use another card</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div ref={place}>
      <form
        className={classes(formStyles.form, styles.form)}
        noValidate
        id={cardFormId}
        onChange={() => onTyped(Object.values(form.form.getValues()).every((value) => value !== ''))}
        onSubmit={form.submit}
      >
        <FormField
          form={form}
          name="holderName"
          label={t`Name on card`}
          hint={t`As printed on the card, in letters (pinyin).`}
          isRequired
          autoComplete="cc-name"
          maxLength={120}
        />
        <DigitsField
          form={form}
          name="number"
          label={t`Card number`}
          format={groupCardNumber}
          autoComplete="cc-number"
          spellCheck={false}
          maxLength={maxCardNumberLength + 20}
        />
        <div className={formStyles.pair}>
          <DigitsField
            form={form}
            name="expiry"
            label={t`Expiration (MM/YY)`}
            format={formatExpiry}
            autoComplete="cc-exp"
            placeholder="MM/YY"
          />
          <DigitsField
            form={form}
            name="cvv"
            label={t`CVC`}
            hint={t`3 or 4 digits on the card.`}
            format={(typed) => digitsOf(typed).slice(0, 4)}
            type="password"
            autoComplete="cc-csc"
          />
        </div>
        <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
        <Button type="submit" variant="secondary" isBusy={form.isBusy}>
          <Trans>Save card</Trans>
        </Button>
      </form>
    </div>
  );
}

interface DigitsFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  form: AppForm<CardFields, CardValues>;
  name: keyof CardFields;
  label: string;
  hint?: string;
  format: (typed: string, before: string) => string;
}

/** A field for digits, formatted while the shopper types. */
function DigitsField({ form, name, label, hint, format, ...input }: DigitsFieldProps) {
  return (
    <Controller
      control={form.form.control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint} error={form.errorOf(name)} isRequired>
          {(control) => (
            <TextInput
              {...input}
              {...control}
              {...field}
              inputMode="numeric"
              className={styles.digits}
              onChange={(event) => field.onChange(format(event.target.value, field.value))}
            />
          )}
        </Field>
      )}
    />
  );
}
