import type { Resolvers } from '../generated/resolver-types.ts';
import { imageAddress, imageHeight, imageSizes, imageWidth } from '../values/image-address.ts';
import { absoluteUrl } from '../values/public-url.ts';

/** Pictures of every domain. */
export const imageResolvers: Resolvers = {
  Image: {
    url({ url }, { maxWidth, format, absolute }, { config: { shopUrl } }) {
      const address = imageAddress(url, { maxWidth, format });
      return absolute ? absoluteUrl(address, shopUrl) : address;
    },
    sizes: ({ url }, { format, absolute }, { config: { shopUrl } }) =>
      imageSizes(url, format).map((size) => ({
        ...size,
        url: absolute ? absoluteUrl(size.url, shopUrl) : size.url,
      })),
    width: ({ url }) => imageWidth(url),
    height: ({ url }) => imageHeight(url),
  },
};
