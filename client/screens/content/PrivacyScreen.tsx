import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { Chapter, ContentPage } from '../../content/pages/ContentPage.tsx';
import prose from '../../content/pages/Prose.module.css';
import { loadContentPolicy, useContentPolicy } from '../../content/pages/useContentPolicy.ts';

export const loader = loadContentPolicy;

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Privacy`),
    description: i18n._(
      msg`What we know about you, what stays in your browser, who else sees it, and how to have it changed or removed.`,
    ),
    canonicalPath: paths.privacy,
  }),
};

/** `/privacy`. */
function PrivacyScreen() {
  const { t } = useLingui();
  const content = useContentPolicy();
  if (!content) return null;
  const { name, email } = content.labels;
  return (
    <ContentPage
      title={t`Privacy`}
      lead={t`${name} keeps what it needs to bring you your groceries, and no more.`}
    >
      <div className={prose.prose}>
        <Chapter title={t`What we keep`}>
          <ul>
            <li>
              <Trans>
                Your account: name, username, email, phone number if you gave one, photo if you uploaded one,
                reward points. Your password is kept only in a form that nobody can read back.
              </Trans>
            </li>
            <li>{t`Your address book: names, addresses, phone numbers and gate codes.`}</li>
            <li>{t`Your cart and your orders: what you bought, when, for how much, and where it went.`}</li>
            <li>{t`What you send us: messages from the contact form and driver applications.`}</li>
          </ul>
        </Chapter>
        <Chapter title={t`What stays in your browser`}>
          <p>
            <Trans>
              Until you sign in, your cart is stored in your browser alone. So are your language, the zip code
              that you checked, and the key that keeps you signed in. The one cookie remembers your language.
              We show no advertising and have no trackers.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`How you pay`}>
          <p>
            <Trans>
              Card numbers are handed on to our payment provider and are not kept in this shop. Alipay and
              WeChat Pay are paid on their own pages.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`Who else sees it`}>
          <p>
            <Trans>
              Our drivers see the name, address, phone number and gate code of the orders they deliver. Our
              payment provider sees what a payment needs. We don’t sell your information.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`Your choices`}>
          <p>
            <Trans>
              Addresses, password and photo can be changed in <Link to={paths.account}>your account</Link>. To
              have anything else corrected, sent to you or removed, write to{' '}
              <a href={`mailto:${email}`}>{email}</a>. As a resident of California you have a right to all
              three.
            </Trans>
          </p>
        </Chapter>
      </div>
    </ContentPage>
  );
}

export { PrivacyScreen as Component };
