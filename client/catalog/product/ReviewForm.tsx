import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import formStyles from '../../forms/form.module.css';
import { FormField } from '../../forms/FormField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { TextArea } from '../../ui/TextInput.tsx';
import { reviewForm, type ReviewFields } from '../model/review-form.ts';
import { StarRating } from './StarRating.tsx';
import styles from './ReviewForm.module.css';

const defaultValues: ReviewFields = { rating: null, name: '', email: '', title: '', body: '' };

/** A review form with validation. Sends nothing, because reviews are not published yet. */
export function ReviewForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [thanked, setThanked] = useState<string | null>(null);
  const form = useAppForm({
    schema: reviewForm,
    defaultValues,
    onSubmit: ({ name }) => {
      setThanked(name);
      return Promise.resolve(null);
    },
  });
  const { control, setFocus } = form.form;
  const thankedName = thanked ?? '';

  useEffect(() => {
    setFocus('name');
  }, [setFocus]);

  return (
    <form className={classes(formStyles.form, styles.form)} noValidate onSubmit={form.submit}>
      <p
        className={styles.notice}
      >{t`Reviews open later. For now, what you write here isn’t sent or published.`}</p>
      <Controller
        control={control}
        name="rating"
        render={({ field }) => <StarRating value={field.value} onChange={field.onChange} />}
      />
      <div className={formStyles.pair}>
        <FormField form={form} name="name" label={t`Name`} isRequired autoComplete="name" maxLength={100} />
        <FormField form={form} name="email" label={t`Email`} isRequired as={EmailInput} maxLength={254} />
      </div>
      <FormField form={form} name="title" label={t`Title`} isRequired maxLength={120} />
      <FormField form={form} name="body" label={t`Review`} isOptional as={TextArea} maxLength={4000} />
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.isBusy}>
          {t`Submit review`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
      <Dialog
        isOpen={thanked !== null}
        size="small"
        title={t`Thank you, ${thankedName}`}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t`OK`}</Button>}
      >
        <p>{t`Reviews aren’t open yet, so yours was not sent. We look forward to it.`}</p>
      </Dialog>
    </form>
  );
}
