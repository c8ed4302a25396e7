import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { useReload } from '../../apollo/useReload.ts';
import { paths } from '../../paths.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import layout from '../../ui/layout.module.css';
import { PartError } from '../../ui/PartError.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { breadcrumbList } from '../../catalog/model/structured-data.ts';
import { CollectionsDocument, useCollectionsQuery } from './Collections.generated.ts';
import styles from './CollectionsScreen.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadQuery(pageOf(args).client, CollectionsDocument, {});
  return null;
}

export const handle: ScreenHandle<null> = {
  head: ({ i18n, origin }) => ({
    title: i18n._(msg`All collections`),
    description: i18n._(
      msg`Every aisle of the shop: produce, rice and noodles, sauces, snacks, tea, frozen food and more.`,
    ),
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbList(origin, [
            { name: i18n._(msg`Home`), path: '/' },
            { name: i18n._(msg`Collections`), path: paths.collections },
          ]),
        ]
      : [],
  }),
};

/** Number of cards in the first row of the widest grid. */
const firstRow = 3;

/** The categories of all groups with links to their groups; below each, its second-level categories with links to their products. */
function CollectionsScreen() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { data } = useCollectionsQuery();
  const { reload, isReloading } = useReload(CollectionsDocument, {});
  const hasFailed = data?.groups?.some(({ categories }) => categories === null);
  return (
    <div className={layout.screen}>
      <Breadcrumb crumbs={[{ label: t`Home`, to: paths.home }, { label: t`Collections` }]} />
      <h1 className={styles.title}>{t`All collections`}</h1>
      {hasFailed ? (
        <PartError isRetrying={isReloading} onRetry={reload}>
          {t`The categories could not be loaded.`}
        </PartError>
      ) : null}
      <ul className={styles.groups}>
        {data?.groups?.map((group, index) => (
          <li key={group.id} className={styles.group}>
            <Link className={styles.header} to={paths.group(group.handle)}>
              <h2 className={styles.name}>
                <LocalizedName name={group.name} otherClassName={styles.other} />
              </h2>
              {group.image ? (
                <Picture
                  className={styles.picture}
                  src={group.image.small}
                  sources={[
                    { url: group.image.small, width: 400 },
                    { url: group.image.large, width: 800 },
                  ]}
                  sizes="(min-width: 640px) 120px, 23vw"
                  alt=""
                  width={400}
                  height={400}
                  isPriority={index < firstRow}
                />
              ) : null}
            </Link>
            <ul className={styles.categories}>
              {group.categories?.map((category) => (
                <li key={category.id}>
                  <Link className={styles.category} to={paths.group(group.handle)}>
                    <LocalizedName name={category.name} otherClassName={styles.categoryOther} />
                  </Link>
                  <ul className={styles.children}>
                    {category.subcategories?.map(({ id, name }) => (
                      <li key={id}>
                        <Link className={styles.child} to={paths.subcategory(name.en)}>
                          {name[language]}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

export { CollectionsScreen as Component };
