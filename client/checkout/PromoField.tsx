import { Trans, useLingui } from '@lingui/react/macro';
import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '../forms/failure-messages.ts';
import { lengthOf, tidyText } from '../forms/typed-text.ts';
import type { PromoState } from '../cart/index.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './PromoField.module.css';

/** No code is longer. */
const longestCode = 64;

interface PromoFieldProps {
  promo: PromoState;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** The discount code: asked, applied or refused in the shop's own words. */
export function PromoField({ promo, onApply, onRemove }: PromoFieldProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<'empty' | 'tooLong' | null>(null);
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
    // What was pressed is gone, unless the shopper is elsewhere by now: the focus goes on with what has taken its place.
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isApplied]);

  if (promo.kind === 'applied') {
    const { code } = promo;
    return (
      <div ref={place} className={styles.applied} role="status">
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
    );
  }
  const refusal = {
    empty: t`Input a valid promo code.`,
    tooLong: t`please enter a valid promo code`,
  };
  const endedCode = promo.kind === 'ended' ? promo.code : '';
  const answer =
    promo.kind === 'ended'
      ? t`Promo code ${endedCode} is no longer valid.`
      : promo.kind === 'invalid'
        ? promo.message || refusal.tooLong
        : promo.kind === 'error'
          ? i18n._(failureMessage(promo.error))
          : undefined;
  return (
    <div ref={place}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const code = tidyText(typed);
          const isWrong = code === '' ? 'empty' : lengthOf(code) > longestCode ? 'tooLong' : null;
          setRefused(isWrong);
          if (isWrong !== null) place.current?.querySelector('input')?.focus();
          else if (promo.kind !== 'loading') onApply(code);
        }}
      >
        <Field label={t`Promo code`} error={refused === null ? answer : refusal[refused]}>
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
                  setRefused(null);
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
