import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { Chapter, ContentPage } from '../../content/pages/ContentPage.tsx';
import prose from '../../content/pages/Prose.module.css';
import { loadContentPolicy, useContentPolicy } from '../../content/pages/useContentPolicy.ts';

export const loader = loadContentPolicy;

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`Returns and refunds`),
    description: i18n._(
      msg`How to return what you bought, what it costs, and what happens when something arrives damaged.`,
    ),
    canonicalPath: paths.returns,
  }),
};

/** `/returns-and-refunds`. */
function ReturnsScreen() {
  const { t } = useLingui();
  const content = useContentPolicy();
  if (!content) return null;
  const { returnDays, restockingFee, investigationWeeks } = content.labels;
  return (
    <ContentPage
      title={t`Returns and refunds`}
      lead={t`Something not right? You can return it within ${returnDays} days of receipt.`}
    >
      <div className={prose.prose}>
        <Chapter title={t`Returning a product`}>
          <ul>
            <li>{t`Goods can be returned within ${returnDays} days of receipt.`}</li>
            <li>{t`A restocking fee of ${restockingFee} of the price is deducted from the refund.`}</li>
          </ul>
        </Chapter>
        <Chapter title={t`Damaged, wrong or missing`}>
          <p>{t`Please tell us as soon as you notice, with your order number and, if you can, a photo.`}</p>
          <p>
            <Plural
              value={investigationWeeks}
              one="We look into every report of damage. That can take up to one business week; then we tell you what we found and what we refund."
              other="We look into every report of damage. That can take up to # business weeks; then we tell you what we found and what we refund."
            />
          </p>
        </Chapter>
        <Chapter title={t`How to return an item`}>
          <ol>
            <li>
              <Trans>
                Find the order number under <Link to={paths.account}>your orders</Link>.
              </Trans>
            </li>
            <li>
              <Trans>
                <Link to={paths.contact}>Write to us</Link> with the number, the products and the reason.
              </Trans>
            </li>
            <li>
              {t`We’ll reply with the next steps. Please keep the products and their packaging until then.`}
            </li>
          </ol>
        </Chapter>
        <Chapter title={t`Canceling an order`}>
          <p>
            <Trans>
              An order that has not been shipped yet can be canceled on its own page under{' '}
              <Link to={paths.account}>your orders</Link>.
            </Trans>
          </p>
        </Chapter>
      </div>
    </ContentPage>
  );
}

export { ReturnsScreen as Component };
