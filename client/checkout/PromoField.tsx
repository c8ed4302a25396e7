import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Tag from 'lucide-react/icons/tag';
import X from 'lucide-react/icons/x';
import { useState, type ReactElement } from 'react';
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
  if (promo.kind === 'applied') {
    const { code } = promo;
    return (
      <div className={styles.applied} role="status">
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
  );
}
