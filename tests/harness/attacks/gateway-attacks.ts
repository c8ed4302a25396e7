import { abortedUploads } from './aborted-uploads.ts';
import type { Attack } from './attack.ts';
import { cacheEviction } from './cache-eviction.ts';
import { encodedPrivatePath } from './encoded-private-path.ts';
import { longOperationNames } from './long-operation-names.ts';
import { mailBomb } from './mail-bomb.ts';
import { pageAddresses } from './page-addresses.ts';
import { pageFlood } from './page-flood.ts';
import { pageVariants } from './page-variants.ts';
import { passwordGuesses } from './password-guesses.ts';
import { pictureFlood } from './picture-flood.ts';
import { pipelinedPictures } from './pipelined-pictures.ts';
import { promoGuesses } from './promo-guesses.ts';
import { publicPhotos } from './public-photos.ts';
import { spelledNames } from './spelled-names.ts';
import { unfinishedBodies } from './unfinished-bodies.ts';
import { uniqueOperations } from './unique-operations.ts';
import { unregisteredDocuments } from './unregistered-documents.ts';

/** Attacks that the gateway has to block. */
export const gatewayAttacks: readonly Attack[] = [
  pipelinedPictures,
  longOperationNames,
  mailBomb,
  passwordGuesses,
  pictureFlood,
  spelledNames,
  promoGuesses,
  unregisteredDocuments,
  cacheEviction,
  pageVariants,
  pageFlood,
  pageAddresses,
  abortedUploads,
  publicPhotos,
  encodedPrivatePath,
  uniqueOperations,
  unfinishedBodies,
];
