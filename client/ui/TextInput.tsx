import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './TextInput.module.css';

/** More than any line takes: what is longer was pasted by mistake. What a field takes is said by its form, not cut off unsaid. */
const longestLine = 1000;

/** One line of text. Inside a `Field`, spread its control props here. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" maxLength={longestLine} {...rest} className={classes(styles.input, className)} />;
}

/** Several lines of text. A browser scrolls only its caret into sight, so the whole field is scrolled here. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={5}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
      {...rest}
      className={classes(styles.input, styles.area, className)}
    />
  );
}
