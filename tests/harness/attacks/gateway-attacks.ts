import { abortedUploads } from './aborted-uploads.ts';
import type { Attack } from './attack.ts';
import { cacheEviction } from './cache-eviction.ts';
import { compiledStrings } from './compiled-strings.ts';
import { emptiedShelves } from './emptied-shelves.ts';
import { encodedPrivatePath } from './encoded-private-path.ts';
import { floodAttacks } from './floods.ts';
import { hoardedWindows } from './hoarded-windows.ts';
import { idleConnections } from './idle-connections.ts';
import { longOperationNames } from './long-operation-names.ts';
import { mailBomb } from './mail-bomb.ts';
import { pageAddresses } from './page-addresses.ts';
import { orderMails, undeliverableMail } from './order-mails.ts';
import { pageFlood } from './page-flood.ts';
import { pageVariants } from './page-variants.ts';
import { passwordGuesses } from './password-guesses.ts';
import { pictureFlood } from './picture-flood.ts';
import { pipelinedPictures } from './pipelined-pictures.ts';
import { promoGuesses } from './promo-guesses.ts';
import { publicPhotos } from './public-photos.ts';
import { renderedValues } from './rendered-values.ts';
import { spelledNames } from './spelled-names.ts';
import { uniqueOperations } from './unique-operations.ts';
import { unreadBodies } from './unread-bodies.ts';
import {
  unreadIntrospection,
  unreadPages,
  unreadPersistedResponses,
  unreadResponses,
} from './unread-responses.ts';
import { unregisteredDocuments } from './unregistered-documents.ts';

/** Attacks that come in through the gateway. */
export const gatewayAttacks: readonly Attack[] = [
  pipelinedPictures,
  longOperationNames,
  compiledStrings,
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
  unreadResponses,
  unreadPersistedResponses,
  unreadIntrospection,
  unreadPages,
  ...unreadBodies,
  ...idleConnections,
  orderMails,
  undeliverableMail,
  emptiedShelves,
  hoardedWindows,
  ...renderedValues,
  ...floodAttacks,
];
