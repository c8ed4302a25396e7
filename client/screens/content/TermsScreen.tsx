import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { Chapter, ContentPage } from '../../content/pages/ContentPage.tsx';
import { DeliveryFacts } from '../../content/pages/DeliveryFacts.tsx';
import prose from '../../content/pages/Prose.module.css';
import { RewardFacts } from '../../content/pages/RewardFacts.tsx';
import { loadContentPolicy, useContentPolicy } from '../../content/pages/useContentPolicy.ts';

export const loader = loadContentPolicy;

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Terms of service`),
    description: i18n._(
      msg`The terms under which you use the shop: accounts, prices, delivery, returns, rewards and the governing law.`,
    ),
    canonicalPath: paths.terms,
  }),
};

/** `/terms-of-service`. */
function TermsScreen() {
  const { t } = useLingui();
  const content = useContentPolicy();
  if (!content) return null;
  const { policy, labels } = content;
  const { name, returnDays, restockingFee, investigationWeeks, email } = labels;
  return (
    <ContentPage
      title={t`Terms of service`}
      lead={t`By using this shop or placing an order with ${name}, you agree to these terms.`}
    >
      <div className={prose.prose}>
        <Chapter title={t`Your account`}>
          <p>
            <Trans>
              You can look around and fill a cart without an account; to order you need one. Keep your
              password to yourself: what is ordered with your account counts as ordered by you. Tell us at
              once when you think that somebody else is using it.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`Prices and payment`}>
          <p>
            <Trans>
              Prices are in U.S. dollars. Sales tax is added where the law asks for it, and shown before you
              order. You can pay by credit card, Alipay or WeChat Pay. What a product costs and whether it is
              in stock is decided when you place the order; if either has changed since you looked, we tell
              you and ask again.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`How we deliver`}>
          <DeliveryFacts labels={labels} />
        </Chapter>
        <Chapter title={t`Returns and refunds`}>
          <p>
            <Trans>
              Goods can be returned within {returnDays} days of receipt, less a restocking fee of{' '}
              {restockingFee}. A damage investigation can take up to {investigationWeeks} business weeks. See{' '}
              <Link to={paths.returns}>returns and refunds</Link>.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`Rewards`}>
          <RewardFacts policy={policy} labels={labels} />
        </Chapter>
        <Chapter title={t`About our products`}>
          <p>
            <Trans>
              Pictures and descriptions are made with care, but what is printed on the package counts: please
              read it before you eat, especially if you have an allergy. If California’s Proposition 65
              requires a warning, it appears on the product page.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`Governing law`}>
          <p>{t`These terms are governed by the law of the State of California.`}</p>
        </Chapter>
        <Chapter title={t`Questions`}>
          <p>
            <Trans>
              Write to <a href={`mailto:${email}`}>{email}</a> or use the{' '}
              <Link to={paths.contact}>contact form</Link>.
            </Trans>
          </p>
        </Chapter>
      </div>
    </ContentPage>
  );
}

export { TermsScreen as Component };
