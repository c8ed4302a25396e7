import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import { useRef, useState, type ReactElement } from 'react';
import { Controller } from 'react-hook-form';
import { failureWords, placeRefusals } from '../account/index.ts';
import { dayOf } from '../i18n/dates.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { FormAlert } from '../ui/FormAlert.tsx';
import { lateRules } from '../ui/late-rules.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { useFocusAfterChange } from '../ui/useFocusAfterChange.ts';
import { useLateForm } from '../ui/useLateForm.ts';
import type { CardFields } from './model/card-form.ts';
import { cardMessages, isCardMessage, rejectedCardMessage } from './model/card-messages.ts';
import { digitsOf, formatExpiry, groupCardNumber, longestCardNumber } from './model/card.ts';
import type { Card } from './useCard.ts';
import styles from './CardForm.module.css';

const fieldNames = ['holderName', 'number', 'expiry', 'cvv'] as const;
const empty: CardFields = { holderName: '', number: '', expiry: '', cvv: '' };

interface CardFormProps {
  card: Card;
  cartId: string;
  /** The shopper has begun to type another card. */
  onTyped: () => void;
}

/** The card: stored by its own step before the order is placed. */
export function CardForm({ card, cartId, onTyped }: CardFormProps): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const [rules] = useState(() =>
    lateRules(async () => (await import('./model/card-form.ts')).cardForm(dayOf(new Date()))),
  );
  const { form, isBusy, submitWith } = useLateForm(rules, { defaultValues: empty, mode: 'onTouched' });
  const { control: formControl, register, setError, formState, reset } = form;
  const { errors } = formState;
  const place = useRef<HTMLDivElement>(null);
  // What was pressed is gone then: the focus goes on with what has taken its place, which is read out.
  const focusNext = useFocusAfterChange(place, '[data-stored], input');
  const words = (message: string | undefined): string | undefined =>
    message !== undefined && isCardMessage(message) ? i18n._(cardMessages[message]) : message;

  /** The server's reason is English: in another language the code decides. */
  const cardError = (code: string, field: string | undefined, message: string): string =>
    i18n.locale === 'en' && message !== '' ? message : i18n._(cardMessages[rejectedCardMessage(code, field)]);

  const fail = (error: unknown): void => {
    setError('root', { message: i18n._(failureWords(error)) });
  };
  const submit = submitWith(async (values) => {
    try {
      const refusals = await card.store(cartId, values);
      const placed = refusals.map(({ code, field, message }) => ({
        code,
        // The card as a whole is declined, not one of its fields.
        field: code === 'CARD_DECLINED' ? null : field,
        message: code.startsWith('CARD_') ? cardError(code, field?.at(-1), message) : message,
      }));
      const unplaced = placeRefusals(form, placed, fieldNames);
      if (unplaced !== null) setError('root', { message: unplaced || t`The card could not be saved.` });
      if (refusals.length > 0) return;
      reset(empty);
      focusNext();
    } catch (error) {
      fail(error);
    }
  }, fail);

  if (card.stored) {
    const { lastDigits } = card.stored;
    return (
      <div ref={place} className={styles.stored}>
        <CreditCard aria-hidden="true" />
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
        className={styles.form}
        noValidate
        onChange={onTyped}
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <Field label={t`Name on card`} error={words(errors.holderName?.message)} isRequired>
          {(control) => (
            <TextInput {...control} {...register('holderName')} autoComplete="cc-name" maxLength={120} />
          )}
        </Field>
        <Controller
          control={formControl}
          name="number"
          render={({ field }) => (
            <Field label={t`Card number`} error={words(errors.number?.message)} isRequired>
              {(control) => (
                <TextInput
                  {...control}
                  {...field}
                  inputMode="numeric"
                  autoComplete="cc-number"
                  spellCheck={false}
                  className={styles.digits}
                  maxLength={longestCardNumber + 20}
                  onChange={(event) => {
                    field.onChange(groupCardNumber(event.target.value));
                  }}
                />
              )}
            </Field>
          )}
        />
        <div className={styles.pair}>
          <Controller
            control={formControl}
            name="expiry"
            render={({ field }) => (
              <Field label={t`Expiration (MM/YY)`} error={words(errors.expiry?.message)} isRequired>
                {(control) => (
                  <TextInput
                    {...control}
                    {...field}
                    inputMode="numeric"
                    autoComplete="cc-exp"
                    placeholder="MM/YY"
                    className={styles.digits}
                    onChange={(event) => {
                      field.onChange(formatExpiry(event.target.value, field.value));
                    }}
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
                error={words(errors.cvv?.message)}
                isRequired
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...field}
                    type="password"
                    inputMode="numeric"
                    autoComplete="cc-csc"
                    className={styles.digits}
                    onChange={(event) => {
                      field.onChange(digitsOf(event.target.value).slice(0, 4));
                    }}
                  />
                )}
              </Field>
            )}
          />
        </div>
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          <Trans>Use this card</Trans>
        </Button>
      </form>
    </div>
  );
}
