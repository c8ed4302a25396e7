import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './PasswordInput.module.css';

/** A password field with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <span className={styles.frame}>
      <TextInput
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={isShown ? 'text' : 'password'}
        className={styles.input}
      />
      <IconButton
        className={styles.toggle}
        label={isShown ? t`Hide password` : t`Show password`}
        icon={isShown ? <EyeOff /> : <Eye />}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </span>
  );
}
