import { Trans, useLingui } from '@lingui/react/macro';
import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../forms/failure-messages.ts';
import { lengthOf, tidyText } from '../forms/typed-text.ts';
import type { PromoState } from '../cart/checkout/index.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './PromoField.module.css';

const maxCodeLength = 64;

interface PromoFieldProps {
  promo: PromoState;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** The promo code field. Shows the shop's error messages. */
export function PromoField({ promo, onApply, onRemove }: PromoFieldProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [inputError, setInputError] = useState<'empty' | 'tooLong' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isApplied = promo.kind === 'applied';
  const wasApplied = useRef(isApplied);

  useEffect(() => {
    if (promo.kind !== 'invalid' || !place.current?.contains(document.activeElement)) return;
    place.current.querySelector('input')?.focus();
  }, [promo]);

  useEffect(() => {
    if (wasApplied.current === isApplied) return;
    wasApplied.current = isApplied;
    // The clicked button disappears. If nothing else has the focus, its replacement takes it.
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isApplied]);

  if (promo.kind === 'applied') {
    const { code } = promo;
    return (
      <div ref={place} className={styles.place}>
        <div className={styles.applied} role="status">
          <Tag />
          <p>
            <strong>{t`Promo code ${code} is applied.`}</strong>
            {promo.message ? <span className={styles.message}>{promo.message}</span> : null}
          </p>
          <IconButton
            label={t`Remove the promo code`}
            icon={<X />}
            onClick={() => {
              setTyped('');
              onRemove();
            }}
          />
        </div>
      </div>
    );
  }
  const inputErrors = {
    empty: t`Input a valid promo code.`,
    tooLong: t`please enter a valid promo code`,
  };
  const endedCode = promo.kind === 'ended' ? promo.code : '';
  const shopError =
    promo.kind === 'ended'
      ? t`Promo code ${endedCode} is no longer valid.`
      : promo.kind === 'invalid'
        ? promo.message || inputErrors.tooLong
        : promo.kind === 'error'
          ? i18n._(failureMessage(promo.error))
          : undefined;
  return (
    <div ref={place} className={styles.place}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const code = tidyText(typed);
          const isWrong = code === '' ? 'empty' : lengthOf(code) > maxCodeLength ? 'tooLong' : null;
          setInputError(isWrong);
          if (isWrong !== null) place.current?.querySelector('input')?.focus();
          else if (promo.kind !== 'loading') onApply(code);
        }}
      >
        <Field label={t`Promo code`} error={inputError === null ? shopError : inputErrors[inputError]}>
          {(control) => (
            <span className={styles.row}>
              <TextInput
                {...control}
                value={typed}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setInputError(null);
                }}
              />
              <Button type="submit" variant="secondary" isBusy={promo.kind === 'loading'}>
                <Trans>Apply</Trans>
              </Button>
            </span>
          )}
        </Field>
      </form>
    </div>
  );
}
