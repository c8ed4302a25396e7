import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useReload } from '../../apollo/useReload.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { PartError } from '../../ui/PartError.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import {
  HomeBillboardsDocument,
  useHomeBillboardsQuery,
  type HomeBillboardsQuery,
} from './HomeBillboards.generated.ts';
import styles from './Billboards.module.css';

/** Milliseconds per banner (docs/product.md). */
const bannerTime = 5000;

/** The path of a URL inside the shop; null for other URLs. */
function pathOf(url: string): string | null {
  return url.startsWith('/') ? url : null;
}

/** The banners of the page's language. Renders nothing if there are none. */
export function Billboards() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const variables = { language: language === 'en' ? 'EN' : 'ZH' } as const;
  const { data, loading } = useHomeBillboardsQuery({ variables });
  const { reload, isReloading } = useReload(HomeBillboardsDocument, variables);

  if (!data) {
    return loading ? (
      <div className={styles.room} aria-busy="true">
        <Skeleton shape="block" className={styles.skeleton} />
      </div>
    ) : null;
  }
  const { billboards, groups } = data;
  if (!billboards) {
    return (
      <PartError isRetrying={isReloading} onRetry={reload}>
        <Trans>The offers could not be loaded.</Trans>
      </PartError>
    );
  }
  if (billboards.length === 0) return null;

  /** The name of a banner without alternative text: its target. */
  function nameOf(url: string | null, index: number): string {
    const target = /^\/collections\/([^/?#]+)/.exec(url ?? '')?.[1];
    const group = groups?.find(
      ({ handle, name }) => target === handle || target === encodeURIComponent(name.en.toLowerCase()),
    );
    const number = index + 1;
    if (!group) return t`Offer ${number}`;
    const groupName = group.name[language];
    return t`Offer ${number}: ${groupName}`;
  }

  return (
    <Carousel
      key={language}
      label={t`Offers`}
      layout="banner"
      autoplay={bannerTime}
      className={styles.banners}
    >
      {billboards.map((billboard, index) => {
        const { image, url } = billboard;
        const words = language === 'zhHant' ? billboard.wordsHant : billboard.words;
        const banner = (
          <Banner
            image={image}
            words={words}
            alt={words ? '' : (image.altText?.[language] ?? nameOf(url, index))}
            isPriority={index === 0}
          />
        );
        if (url === null) return <Fragment key={image.url}>{banner}</Fragment>;
        const path = pathOf(url);
        return path === null ? (
          <a key={image.url} className={styles.link} href={url} rel="noopener" draggable={false}>
            {banner}
          </a>
        ) : (
          <Link key={image.url} className={styles.link} to={path} draggable={false}>
            {banner}
          </Link>
        );
      })}
    </Carousel>
  );
}

type Billboard = NonNullable<HomeBillboardsQuery['billboards']>[number];

/** A picture with text over its empty left half. The text size follows the picture's. */
function Banner({
  image,
  words,
  alt,
  isPriority,
}: Pick<Billboard, 'image' | 'words'> & {
  alt: string;
  isPriority: boolean;
}) {
  return (
    <div className={styles.banner}>
      <Picture
        className={styles.picture}
        src={image.url}
        sources={[
          { url: image.narrow, width: 640 },
          { url: image.medium, width: 1280 },
          { url: image.url, width: 1920 },
        ]}
        sizes="(min-width: 991px) 576px, 95vw"
        alt={alt}
        width={1200}
        height={400}
        fit="cover"
        isPriority={isPriority}
      />
      {words ? (
        <div className={styles.words}>
          <p className={styles.title}>{words.title}</p>
          <p className={styles.text}>{words.text}</p>
          <span className={styles.action}>{words.action}</span>
        </div>
      ) : null}
    </div>
  );
}
