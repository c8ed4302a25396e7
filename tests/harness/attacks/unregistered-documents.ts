import { fileURLToPath } from 'node:url';
import type { Attack } from './attack.ts';

/** The document of the manifest. */
const registered = '{ groups { id } }';
const unregistered = '{ categories { id } }';

export const unregisteredDocuments: Attack = {
  name: 'unregistered documents disguised as a visit of the landing page',
  environment: {
    gateway: {
      EXPLORER: 'on',
      TRUSTED_DOCUMENTS: fileURLToPath(new URL('manifests', import.meta.url)),
    },
  },
  servesOthers: async (shop) => (await shop.graphql(registered)).codes.length === 0,
  run: async (shop) => {
    const accepts = ['application/json, text/html;q=0.1', 'text/html', 'text/html, application/json'];
    const statuses = await Promise.all(
      accepts.flatMap((accept) =>
        [
          `query=${encodeURIComponent(unregistered)}`,
          `query=${encodeURIComponent(unregistered)}&extensions=%7B%7D`,
        ].map(async (search) => {
          const headers = { accept, 'apollo-require-preflight': '1', 'content-type': 'application/json' };
          const response = await fetch(`${shop.url}/graphql?${search}`, { headers });
          const text = await response.text();
          return text.includes('"categories"') && text.includes('"data"') ? 'executed' : 'rejected';
        }),
      ),
    );
    const executed = statuses.filter((status) => status === 'executed').length;
    return { isBlocked: executed === 0, detail: `${executed} of ${statuses.length} were executed` };
  },
};
