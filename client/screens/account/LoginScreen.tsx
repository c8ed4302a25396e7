import { msg } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { ScreenHandle } from '../screen-handle.ts';
import formStyles from '../../forms/form.module.css';
import { classes } from '../../ui/classes.ts';
import { useFocusAfterChange } from '../../ui/useFocusAfterChange.ts';
import layout from '../../ui/layout.module.css';
import { LoginForm } from '../../account/sign-in/LoginForm.tsx';
import { ResetPassword } from '../../account/sign-in/ResetPassword.tsx';
import styles from '../../account/sign-in/sign-in.module.css';

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Sign in`),
    description: i18n._(msg`Sign in to order, to see your orders and to keep your addresses.`),
    isIndexed: false,
  }),
};

/** Sign in and reset a forgotten password: `/login`. */
function LoginScreen() {
  const [step, setStep] = useState<'sign-in' | 'reset' | 'was-reset'>('sign-in');
  const card = useRef<HTMLDivElement>(null);
  const focusForm = useFocusAfterChange(card, 'input');

  function show(next: typeof step): void {
    setStep(next);
    focusForm();
  }

  return (
    <div className={layout.screen}>
      <div ref={card} className={classes(layout.card, formStyles.card, styles.card)}>
        {step === 'reset' ? (
          <ResetPassword onReset={() => show('was-reset')} onCancel={() => show('sign-in')} />
        ) : (
          <LoginForm wasReset={step === 'was-reset'} onForgotten={() => show('reset')} />
        )}
      </div>
    </div>
  );
}

export { LoginScreen as Component };
