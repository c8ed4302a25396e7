import type { ComponentProps } from 'react';
import { TextInput } from './TextInput.tsx';

/** An e-mail address: the keyboard for it, nothing capitalized. Inside a `Field`, spread its control props here. */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput inputMode="email" autoComplete="email" autoCapitalize="none" {...props} type="email" />;
}
