import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { listItemsOf, maxItems, maxListLength } from '../model/list-items.ts';
import { PickList } from '../pick-list/PickList.tsx';
import styles from './PasteListDialog.module.css';
import { useListMatches } from './useListMatches.ts';

interface PasteListDialogProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** A dialog with a shopping list as text, then with its products. */
export function PasteListDialog({ text, onText, onClose }: PasteListDialogProps) {
  const { t } = useLingui();
  const { rows, status, find, reset } = useListMatches();
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const { items, leftOut } = listItemsOf(text);

  // The focused control disappears when the step changes.
  useEffect(() => {
    if (rows) summary.current?.focus();
    else field.current?.focus();
  }, [rows]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setEmpty(items.length === 0);
    if (items.length > 0) void find(items);
    else field.current?.focus();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Paste a list`} size="large" holdsForm className={styles.dialog}>
      {rows ? (
        <>
          <p ref={summary} tabIndex={-1} className={styles.summary}>
            <Plural value={rows.length} one="# item on your list" other="# items on your list" />
            {leftOut > 0 ? ` · ${t`Only the first ${maxItems} were used.`}` : null}
          </p>
          <PickList rows={rows} label={t`Products for your list`} onAdded={onClose}>
            <Button variant="secondary" onClick={reset}>
              {t`Edit the list`}
            </Button>
          </PickList>
        </>
      ) : (
        <form onSubmit={submit}>
          <Field
            label={t`Your shopping list`}
            hint={t`One item per line or separated by commas, in English or Chinese. Amounts like “2 tofu” or “酱油两瓶” are fine.`}
            error={
              isEmpty && items.length === 0
                ? t`Type at least one item.`
                : status === 'failed'
                  ? t`We couldn’t read your list. Please try again.`
                  : undefined
            }
          >
            {(control) => (
              <TextArea
                {...control}
                ref={field}
                rows={8}
                maxLength={maxListLength}
                value={text}
                onChange={(event) => onText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" isBusy={status === 'loading'}>{t`Find products`}</Button>
        </form>
      )}
    </Dialog>
  );
}
