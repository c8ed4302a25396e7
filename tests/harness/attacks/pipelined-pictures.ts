import { maxPipelined } from '../../../process/limit-pipelining.ts';
import type { Attack } from './attack.ts';
import { getRequest, openConnection } from './raw-http.ts';

const picture = '/media/custom-categories/recommended-dinner-400.webp';
const greedyConnections = 50;
const idleReaders = 64;

/** The customers' calls must not wait for connections that pictures hold. */
export const pipelinedPictures: Attack = {
  name: 'pictures that are not read: 50 connections with all that may be pipelined, 64 idle clients',
  run: async (shop) => {
    const pipelined = getRequest(picture).repeat(maxPipelined);
    const from = shop.newAddress();
    const greedy = await Promise.all(
      Array.from({ length: greedyConnections }, () => openConnection(shop.url, pipelined, from)),
    );
    const idle = await Promise.all(
      Array.from({ length: idleReaders }, () => openConnection(shop.url, pipelined)),
    );
    // Not cached, so it calls the REST API each time.
    const ask = () => shop.graphql('{ isUsernameTaken(username: "somebody-else") }');
    const during = await ask();
    for (const socket of [...greedy, ...idle]) socket.destroy();
    const after = await ask();
    const photo = await shop.fetch(picture, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status,
      () => 0,
    );
    const isServed = (codes: readonly string[]) => (codes.length === 0 ? 'served' : codes.join());
    return {
      isBlocked: during.codes.length === 0 && after.codes.length === 0 && photo === 200,
      detail: `another customer is ${isServed(during.codes)} meanwhile and ${isServed(after.codes)} afterwards; a picture afterwards: ${photo}`,
    };
  },
};
