import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../apollo/load-query.ts';
import { pageOf } from '../apollo/page-context.ts';
import type { ScreenHandle } from '../apollo/screen.ts';
import { LocalizedName } from '../i18n/LocalizedName.tsx';
import layout from '../ui/layout.module.css';
import { HomeDocument, useHomeQuery, type HomeQuery, type HomeQueryVariables } from './Home.generated.ts';
import styles from './HomeScreen.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery<HomeQuery, HomeQueryVariables>(pageOf(args).client, HomeDocument, {});
  return null;
}

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({
    description: i18n._(msg`Asian groceries in English and Chinese, delivered the same day near Berkeley.`),
  }),
};

/** Home. */
export function Component(): ReactElement {
  const { data } = useHomeQuery();
  return (
    <div className={layout.screen}>
      <h1 className={styles.title}>
        <Trans>Asian groceries, at your door today</Trans>
      </h1>
      <ul className={layout.grid}>
        {data?.categories.map((category) => (
          <li key={category.id}>
            <Link className={styles.category} to={`/collections/${category.group?.handle ?? ''}`}>
              <LocalizedName name={category.name} className={styles.name} otherClassName={styles.other} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
