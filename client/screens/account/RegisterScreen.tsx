import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ScreenHandle } from '../screen-handle.ts';
import formStyles from '../../forms/form.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { loginPath } from '../../session/return-to.ts';
import { useReturnTo } from '../../account/sign-in/useSignIn.ts';
import { RegisterForm } from '../../account/register/RegisterForm.tsx';
import styles from '../../account/sign-in/sign-in.module.css';

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Create an account`),
    description: i18n._(msg`Create an account to have groceries delivered today.`),
    isIndexed: false,
  }),
};

/** Create an account: `/register`. */
function RegisterScreen() {
  const { t } = useLingui();
  const returnTo = useReturnTo();
  return (
    <div className={layout.screen}>
      <div className={classes(layout.card, formStyles.card, styles.card)}>
        <h1>{t`Create an account`}</h1>
        <p className={styles.intro}>{t`It takes a minute. Your cart will be saved.`}</p>
        <RegisterForm />
        <div className={styles.other}>
          <p>{t`Already have an account?`}</p>
          <ButtonLink to={loginPath(returnTo)} variant="secondary" isWide>
            {t`Sign in`}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

export { RegisterScreen as Component };
