import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { failureWords, tidyText } from '../account/index.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { PromoState } from './useCheckoutTotals.ts';
import styles from './PromoField.module.css';

interface PromoFieldProps {
  promo: PromoState;
  onApply: (code: string) => void;
  onRemove: () => void;
}

/** The discount code: asked, applied or refused in the shop's own words. */
export function PromoField({ promo, onApply, onRemove }: PromoFieldProps): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isApplied = promo.kind === 'applied';
  const wasApplied = useRef(isApplied);

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
        <Tag aria-hidden="true" />
        <p>
          <strong>
            <Trans>Promo code {code} is applied.</Trans>
          </strong>
          {promo.message ? <span className={styles.message}>{promo.message}</span> : null}
        </p>
        <IconButton
          label={t`Remove the promo code`}
          icon={<X aria-hidden="true" />}
          onClick={() => {
            setTyped('');
            onRemove();
          }}
        />
      </div>
    );
  }
  const error = isEmpty
    ? t`Input a valid promo code.`
    : promo.kind === 'invalid'
      ? promo.message || t`please enter a valid promo code`
      : promo.kind === 'error'
        ? i18n._(failureWords(promo.error))
        : undefined;
  return (
    <div ref={place}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const code = tidyText(typed);
          setEmpty(code === '');
          if (code !== '' && promo.kind !== 'loading') onApply(code);
        }}
      >
        <Field label={t`Promo code`} error={error}>
          {(control) => (
            <span className={styles.row}>
              <TextInput
                {...control}
                value={typed}
                maxLength={64}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setEmpty(false);
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
