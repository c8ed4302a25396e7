import { Trans } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { CollectionPicture } from './CollectionPicture.tsx';
import styles from './MiddleImages.module.css';
import { useHomeCollection } from './useHomeCollection.ts';

/** The two middle-image categories, each with a link to its second-level category. */
export function MiddleImages({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={styles.row}>
      {ids.map((id) => (
        <MiddleImage key={id} id={id} />
      ))}
    </ul>
  );
}

function MiddleImage({ id }: { id: string }) {
  const collection = useHomeCollection(id);
  if (!collection) return null;
  const { name, image } = collection;
  return (
    <li>
      <Link className={styles.link} to={paths.subcategory(name.en)}>
        {image ? (
          <span className={styles.frame}>
            <CollectionPicture
              className={styles.picture}
              image={image}
              sizes="(min-width: 1280px) 600px, (min-width: 768px) 48vw, 95vw"
              height={400}
            />
          </span>
        ) : null}
        <span className={styles.words}>
          <span className={styles.names}>
            <LocalizedName name={name} className={styles.name} otherClassName={styles.other} />
          </span>
          <span className={styles.action}>
            <Trans>Shop now</Trans>
            <ArrowRight />
          </span>
        </span>
      </Link>
    </li>
  );
}
