import type { ElementType, InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { FieldForm } from './useAppForm.ts';

interface FormFieldProps<Name extends string> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'form' | 'name'
> {
  form: FieldForm<Name>;
  name: Name;
  label: ReactNode;
  hint?: ReactNode;
  isRequired?: boolean;
  isOptional?: boolean;
  /** The control; `TextInput` by default. It receives all other props. */
  as?: ElementType;
  rows?: number;
  /** Class of the whole field. */
  className?: string;
}

/** A field of a form: label, control, hint and error, registered with the form. */
export function FormField<Name extends string>({
  form,
  name,
  label,
  hint,
  isRequired,
  isOptional,
  as: Control = TextInput,
  className,
  onChange,
  ...control
}: FormFieldProps<Name>) {
  return (
    <Field
      className={className}
      label={label}
      hint={hint}
      error={form.errorOf(name)}
      isRequired={isRequired}
      isOptional={isOptional}
    >
      {(wiring) => <Control {...control} {...wiring} {...form.register(name, { onChange })} />}
    </Field>
  );
}
