import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useRowScroll } from '../../ui/useRowScroll.ts';
import styles from './Aisles.module.css';
import { useHomeAislesQuery } from './HomeAisles.generated.ts';

/** Number of groups whose pictures are in the first screen of a phone. */
const firstRow = 5;

/** All groups in a row with pictures. It scrolls sideways if it is wider than the window. */
export function Aisles() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { data } = useHomeAislesQuery();
  const row = useRef<HTMLUListElement>(null);
  useRowScroll(row);
  if (!data?.groups || data.groups.length === 0) return null;
  return (
    <nav aria-label={t`Aisles`} className={styles.aisles}>
      <ul ref={row} className={styles.row}>
        {data.groups.map(({ id, name, handle, image }, index) => (
          <li key={id} className={styles.item}>
            <Link className={styles.link} to={paths.group(handle)}>
              <span className={styles.tile}>
                {image ? (
                  <Picture src={image.small} alt="" width={200} height={200} isPriority={index < firstRow} />
                ) : null}
              </span>
              <span className={styles.name}>{orderNames(name, language).main}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
