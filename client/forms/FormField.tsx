import type { ElementType, InputHTMLAttributes, ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { FieldForm } from './useAppForm.ts';

interface FormFieldProps<Fields extends FieldValues> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'form' | 'name'
> {
  form: FieldForm<Fields>;
  name: Path<Fields>;
  label: ReactNode;
  hint?: ReactNode;
  /** By default the form's own. */
  error?: ReactNode;
  isRequired?: boolean;
  isOptional?: boolean;
  /** The control; `TextInput` by default. It takes all other props. */
  as?: ElementType;
  rows?: number;
  /** Class of the whole field. */
  className?: string;
}

/** A field of a form: label, control, hint and error, registered with the form. */
export function FormField<Fields extends FieldValues>({
  form,
  name,
  label,
  hint,
  error = form.errorOf(name),
  isRequired,
  isOptional,
  as: Control = TextInput,
  className,
  onChange,
  ...control
}: FormFieldProps<Fields>) {
  return (
    <Field
      className={className}
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      isOptional={isOptional}
    >
      {(wiring) => <Control {...control} {...wiring} {...form.register(name, { onChange })} />}
    </Field>
  );
}
