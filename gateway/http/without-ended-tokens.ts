import type { EndedTokens } from '../graphql/ended-tokens.ts';
import type { Endpoint } from './http-app.ts';

/** The same endpoint, at which a token that was signed out counts as none. */
export function withoutEndedTokens(endpoint: Endpoint, endedTokens: EndedTokens): Endpoint {
  return async (request, response, info) => {
    const { authorization } = info.scope;
    if (authorization !== null && (await endedTokens.has(authorization))) info.scope.dropToken();
    await endpoint(request, response, info);
  };
}
