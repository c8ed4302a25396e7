import type { ComponentProps } from 'react';
import { TextInput } from './TextInput.tsx';

/** An input for an email address, without capitalization. Inside a `Field`, spread its control props here. */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput inputMode="email" autoComplete="email" autoCapitalize="none" {...props} type="email" />;
}
