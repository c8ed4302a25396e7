import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readZip } from '../model/home-area.ts';
import { storeArea, useHomeArea } from './area-store.ts';
import { DeliveryAreaDocument } from './DeliveryArea.generated.ts';
import styles from './ZipForm.module.css';

type Problem = 'invalid' | 'failed';

interface ZipFormProps {
  /** Replaces the button for a served zip code. */
  next: ReactNode;
  /** Called when a zip code was found to be served. */
  onServed?: () => void;
  /** One row of a bar, with a visually hidden label. */
  isBar?: boolean;
}

/** Requests a zip code and shows whether the shop delivers there. */
export function ZipForm({ next, onServed, isBar = false }: ZipFormProps) {
  const { t } = useLingui();
  const client = useApolloClient();
  const input = useRef<HTMLInputElement>(null);
  const home = useHomeArea();
  const [typed, setTyped] = useState(home?.zip ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // Show the result only for the zip code that was checked.
  const result = home !== null && home.zip === readZip(typed) ? home : null;

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
      if (data?.deliveryArea) {
        const { isServed } = data.deliveryArea;
        storeArea({ zip, isServed });
        if (isServed) onServed?.();
      } else {
        setProblem('failed');
      }
    } catch {
      setProblem('failed');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <form
        className={classes(styles.form, isBar && styles.bar)}
        noValidate
        onSubmit={(event) => void check(event)}
      >
        <Field
          className={styles.field}
          label={isBar ? <VisuallyHidden>{t`Zip code`}</VisuallyHidden> : t`Zip code`}
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
              placeholder={isBar ? t`Zip code` : undefined}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        {result?.isServed ? (
          next
        ) : (
          <Button type="submit" isBusy={isBusy}>
            <Trans>Check</Trans>
          </Button>
        )}
      </form>
      <div role="status" className={classes(styles.result, isBar && styles.barResult)}>
        {result === null ? null : result.isServed ? (
          <p className={styles.served}>
            <CircleCheck />
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
    </>
  );
}
