import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactElement } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailInput } from '../../ui/EmailInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { lateRules } from '../../ui/late-rules.ts';
import { TextArea, TextInput } from '../../ui/TextInput.tsx';
import { useLateForm } from '../../ui/useLateForm.ts';
import { emptyReview } from '../model/review-fields.ts';
import { StarRating } from './StarRating.tsx';
import styles from './ReviewForm.module.css';

const rules = lateRules(async () => (await import('../model/review-form.ts')).reviewForm);

/** The spec writes its messages without a capital; a sentence begins with one. */
function Sentence({ children }: { children: string }): ReactElement {
  return <span className={styles.sentence}>{children}</span>;
}

/** A review, checked by its rules. It is shown that it was read and sent nowhere: there is nowhere yet (spec section 2). */
export function ReviewForm({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const [thanked, setThanked] = useState<string | null>(null);
  const [isUnchecked, setUnchecked] = useState(false);
  const { form, isBusy, submitWith } = useLateForm(rules, { defaultValues: emptyReview });
  const { register, control, formState, setFocus } = form;
  const { errors } = formState;
  const thankedName = thanked ?? '';

  useEffect(() => {
    setFocus('name');
  }, [setFocus]);

  const submit = submitWith(
    ({ name }) => {
      setThanked(name);
    },
    () => {
      setUnchecked(true);
    },
  );

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        setUnchecked(false);
        void submit(event);
      }}
    >
      <Controller
        control={control}
        name="rating"
        render={({ field }) => <StarRating value={field.value} onChange={field.onChange} />}
      />
      <div className={styles.row}>
        <Field
          label={t`Name`}
          isRequired
          error={errors.name ? <Sentence>{t`name can not be empty`}</Sentence> : undefined}
        >
          {(field) => <TextInput {...field} autoComplete="name" maxLength={100} {...register('name')} />}
        </Field>
        <Field
          label={t`Email`}
          isRequired
          error={errors.email ? <Sentence>{t`email can not be empty`}</Sentence> : undefined}
        >
          {(field) => <EmailInput {...field} maxLength={254} {...register('email')} />}
        </Field>
      </div>
      <Field
        label={t`Title`}
        isRequired
        error={errors.title ? <Sentence>{t`title can not be empty`}</Sentence> : undefined}
      >
        {(field) => <TextInput {...field} maxLength={120} {...register('title')} />}
      </Field>
      <Field label={t`Review`} isOptional>
        {(field) => <TextArea {...field} maxLength={4000} {...register('body')} />}
      </Field>
      <FormAlert>
        {isUnchecked ? (
          <Trans>No connection. Nothing you typed is lost: check the network and try again.</Trans>
        ) : null}
      </FormAlert>
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          <Trans>Submit review</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <Dialog
        isOpen={thanked !== null}
        size="small"
        title={t`Thank you, ${thankedName}`}
        onClose={onClose}
        footer={
          <Button onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <p>
          <Trans>We do not publish reviews yet, so yours was not sent anywhere. We look forward to it.</Trans>
        </p>
      </Dialog>
    </form>
  );
}
