import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './TextInput.module.css';

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** More than any line takes: what is longer was pasted by mistake. What a field takes is said by its form, not cut off unsaid. */
const longestLine = 1000;

/** One line of text. Inside a `Field`, spread its control props here. */
export function TextInput({ className, type = 'text', maxLength = longestLine, ...rest }: TextInputProps) {
  return <input type={type} maxLength={maxLength} {...rest} className={classes(styles.input, className)} />;
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ className, rows = 5, ...rest }: TextAreaProps) {
  return <textarea rows={rows} {...rest} className={classes(styles.input, styles.area, className)} />;
}
