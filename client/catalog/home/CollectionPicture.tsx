import { Picture } from '../../ui/Picture.tsx';
import type { HomeCollectionFragment } from './HomeCollection.generated.ts';

interface CollectionPictureProps {
  image: NonNullable<HomeCollectionFragment['image']>;
  /** The `sizes` attribute. */
  sizes: string;
  /** Height of the picture at a width of 800 px. */
  height: number;
  className: string | undefined;
}

/** The picture of a collection, in the sizes that it has. */
export function CollectionPicture({ image, sizes, height, className }: CollectionPictureProps) {
  return (
    <Picture
      {...(className === undefined ? {} : { className })}
      src={image.url}
      sources={[
        { url: image.small, width: 400 },
        { url: image.url, width: 800 },
        { url: image.large, width: 1600 },
      ]}
      sizes={sizes}
      alt=""
      width={800}
      height={height}
      fit="cover"
    />
  );
}
