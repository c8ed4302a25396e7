import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import MapPin from 'lucide-react/icons/map-pin';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readZip } from '../model/home-area.ts';
import { areaStore } from './area-store.ts';
import styles from './AreaCard.module.css';
import { DeliveryAreaDocument } from './DeliveryArea.generated.ts';
import { useArea } from './useArea.ts';

type Problem = 'invalid' | 'failed';

/** Asks for a zip code and says whether the shop delivers there. The page behind it stays in use. */
export function AreaCard(): ReactElement {
  const { t } = useLingui();
  const client = useApolloClient();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { home, wasAskedFor } = useArea();
  const [typed, setTyped] = useState(home?.zip ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // The answer belongs to the zip code for which it was given.
  const answer = home !== null && home.zip === readZip(typed) ? home : null;

  useEffect(() => {
    if (!wasAskedFor) return undefined;
    const opener = document.activeElement;
    input.current?.focus();
    return () => {
      const isFocusLost = document.activeElement === document.body;
      if (isFocusLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [wasAskedFor]);

  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    const zip = readZip(typed);
    if (zip === null) {
      setProblem('invalid');
      input.current?.focus();
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      const { data } = await client.query({
        query: DeliveryAreaDocument,
        variables: { zip },
      });
      if (data) areaStore.keep({ zip, isServed: data.deliveryArea.isServed });
      else setProblem('failed');
    } catch {
      setProblem('failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    // Escape is heard wherever the focus is inside it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key === 'Escape') areaStore.close();
      }}
    >
      <div className={styles.header}>
        <MapPin className={styles.pin} aria-hidden="true" />
        <h2 id={titleId} className={styles.title}>
          <Trans>Do we deliver to you?</Trans>
        </h2>
        <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onClick={areaStore.close} />
      </div>
      <form className={styles.form} noValidate onSubmit={(event) => void check(event)}>
        <Field
          className={styles.field}
          label={t`Zip code`}
          error={
            problem === 'invalid' ? (
              <Trans>Enter a valid zipcode.</Trans>
            ) : problem === 'failed' ? (
              <Trans>We could not check this zip code. Please try again.</Trans>
            ) : null
          }
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        {answer?.isServed ? (
          <ButtonLink className={styles.button} to="/collections" onClick={areaStore.close}>
            <Trans>Order now</Trans>
          </ButtonLink>
        ) : (
          <Button type="submit" className={styles.button} isBusy={isBusy}>
            <Trans>Check</Trans>
          </Button>
        )}
      </form>
      <div role="status" className={styles.answer}>
        {answer === null ? null : answer.isServed ? (
          <p className={styles.served}>
            <CircleCheck aria-hidden="true" />
            <Trans>We deliver to your area!</Trans>
          </p>
        ) : (
          <p className={styles.outside}>
            <Trans>
              We are not in your area yet. But we are diligently expanding and look forward to servicing you
              soon.
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
