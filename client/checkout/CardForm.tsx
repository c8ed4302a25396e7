import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import { useRef, useState, type ChangeEvent } from 'react';
import { Controller, type ControllerRenderProps } from 'react-hook-form';
import formStyles from '../forms/form.module.css';
import { FormField } from '../forms/FormField.tsx';
import { useAppForm } from '../forms/useAppForm.ts';
import { dayOf } from '../i18n/dates.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/Field.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useFocusAfterChange } from '../ui/useFocusAfterChange.ts';
import { cardForm, type CardFields } from './model/card-form.ts';
import { rejectedCardText } from './model/card-messages.ts';
import { digitsOf, formatExpiry, groupCardNumber, maxCardNumberLength } from './model/card.ts';
import type { Card } from './useCard.ts';
import styles from './CardForm.module.css';

const empty: CardFields = { holderName: '', number: '', expiry: '', cvv: '' };

interface CardFormProps {
  card: Card;
  cartId: string;
  /** The shopper has begun to type another card. */
  onTyped: () => void;
}

/** The card: stored by its own step before the order is placed. */
export function CardForm({ card, cartId, onTyped }: CardFormProps) {
  const { t, i18n } = useLingui();
  const [schema] = useState(() => cardForm(dayOf(new Date())));
  const form = useAppForm({
    schema,
    defaultValues: empty,
    onSubmit: async (values) => {
      const userErrors = await card.store(cartId, values);
      if (userErrors === null) {
        form.form.reset(empty);
        focusNext();
        return null;
      }
      return userErrors.map((userError) => ({
        ...userError,
        // The card as a whole is declined, not one of its fields.
        field: userError.code === 'CARD_DECLINED' ? null : userError.field,
        message:
          (userError.code.startsWith('CARD_') ? rejectedCardText(i18n, userError) : userError.message) ||
          msg`The card could not be saved.`.id,
      }));
    },
  });
  const { control: formControl } = form.form;
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone then: the focus moves to what has taken its place, which is read out.
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
        onChange={onTyped}
        onSubmit={form.submit}
      >
        <FormField
          form={form}
          name="holderName"
          label={t`Name on card`}
          isRequired
          autoComplete="cc-name"
          maxLength={120}
        />
        <Controller
          control={formControl}
          name="number"
          render={({ field }) => (
            <Field label={t`Card number`} error={form.errorOf('number')} isRequired>
              {(control) => (
                <TextInput
                  {...control}
                  {...digitsInput(field, groupCardNumber)}
                  autoComplete="cc-number"
                  spellCheck={false}
                  maxLength={maxCardNumberLength + 20}
                />
              )}
            </Field>
          )}
        />
        <div className={formStyles.pair}>
          <Controller
            control={formControl}
            name="expiry"
            render={({ field }) => (
              <Field label={t`Expiration (MM/YY)`} error={form.errorOf('expiry')} isRequired>
                {(control) => (
                  <TextInput
                    {...control}
                    {...digitsInput(field, formatExpiry)}
                    autoComplete="cc-exp"
                    placeholder="MM/YY"
                  />
                )}
              </Field>
            )}
          />
          <Controller
            control={formControl}
            name="cvv"
            render={({ field }) => (
              <Field
                label={t`CVC`}
                hint={t`3 or 4 digits on the card.`}
                error={form.errorOf('cvv')}
                isRequired
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...digitsInput(field, (typed) => digitsOf(typed).slice(0, 4))}
                    type="password"
                    autoComplete="cc-csc"
                  />
                )}
              </Field>
            )}
          />
        </div>
        <FormAlert className={formStyles.alert}>{form.alert}</FormAlert>
        <Button type="submit" variant="secondary" className={formStyles.submit} isBusy={form.isBusy}>
          <Trans>Use this card</Trans>
        </Button>
      </form>
    </div>
  );
}

/** An input of digits that is formatted while it is typed. */
function digitsInput<Name extends keyof CardFields>(
  field: ControllerRenderProps<CardFields, Name>,
  format: (typed: string, before: string) => string,
) {
  return {
    ...field,
    inputMode: 'numeric' as const,
    className: styles.digits,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      field.onChange(format(event.target.value, field.value)),
  };
}
