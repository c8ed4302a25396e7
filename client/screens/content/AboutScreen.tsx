import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Banknote from 'lucide-react/icons/banknote';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import styles from './AboutScreen.module.css';
import { Chapter, ContentPage } from '../../content/pages/ContentPage.tsx';
import { DeliveryFacts } from '../../content/pages/DeliveryFacts.tsx';
import prose from '../../content/pages/Prose.module.css';
import { RewardFacts } from '../../content/pages/RewardFacts.tsx';
import { WindowNames } from '../../content/pages/WindowNames.tsx';
import { loadContentPolicy, useContentPolicy } from '../../content/pages/useContentPolicy.ts';

export const loader = loadContentPolicy;

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    title: i18n._(msg`About us`),
    description: i18n._(
      msg`Who we are: Asian groceries and snacks in English and Chinese, delivered the same day near Berkeley, Monday to Friday.`,
    ),
    canonicalPath: paths.about,
  }),
};

/** `/about-us`. */
function AboutScreen() {
  const { t } = useLingui();
  const content = useContentPolicy();
  if (!content) return null;
  const { policy, labels } = content;
  const { name, freeFrom } = labels;
  const windows = <WindowNames labels={labels} />;
  return (
    <ContentPage
      title={t`About us`}
      lead={
        <Trans>
          {name} is an online store for Asian groceries and snacks. We pack your order in our own warehouse
          and bring it to you the same day.
        </Trans>
      }
    >
      <ul className={styles.facts}>
        <Fact icon={<Banknote />} title={t`Free from ${freeFrom}`}>
          {t`Same-day delivery near Berkeley costs nothing when the order reaches ${freeFrom}.`}
        </Fact>
        <Fact icon={<CalendarClock />} title={t`Monday to Friday`}>
          <Trans>In windows of two hours: {windows}.</Trans>
        </Fact>
        <Fact icon={<MapPin />} title={t`Near Berkeley`}>
          {t`Enter your zip code to see if we deliver to you.`}
        </Fact>
      </ul>
      <div className={prose.prose}>
        <Chapter title={t`Clear labels in two languages`}>
          <p>
            <Trans>
              Every shelf, product and price tag is in English and in Chinese, side by side. Search finds a
              product by its English name, its Chinese name, or pinyin.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`How we deliver`}>
          <DeliveryFacts labels={labels} />
        </Chapter>
        <Chapter title={t`Rewards`}>
          <RewardFacts policy={policy} labels={labels} />
        </Chapter>
        <Chapter title={t`Work with us`}>
          <p>
            <Trans>
              We are always looking for drivers in the East Bay. See{' '}
              <Link to={paths.drivers}>what we pay and what we ask for</Link>.
            </Trans>
          </p>
        </Chapter>
        <Chapter title={t`Talk to us`}>
          <p>
            <Trans>
              Something missing from our shelves, or a question about an order?{' '}
              <Link to={paths.contact}>Write to us</Link>, in English or in Chinese.
            </Trans>
          </p>
        </Chapter>
      </div>
    </ContentPage>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className={classes(layout.card, styles.fact)}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.factTitle}>{title}</h2>
      <p>{children}</p>
    </li>
  );
}

export { AboutScreen as Component };
