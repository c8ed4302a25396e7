import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './TextInput.module.css';

/** Longer than any field allows: such text was pasted by mistake. The form reports shorter limits instead of truncating silently. */
const longestLine = 1000;

/** One line of text. Inside a `Field`, spread its control props here. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" maxLength={longestLine} {...rest} className={classes(styles.input, className)} />;
}

/** A field for several lines of text. Scrolls the whole field into view on focus, because browsers scroll only the caret. */
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
