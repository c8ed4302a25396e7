import type { EndedTokens } from '../edge/ended-tokens.ts';
import type { GraphqlEndpoint } from './graphql-endpoint.ts';

/** The same endpoint, at which a token that was signed out counts as none. */
export function withoutEndedTokens(endpoint: GraphqlEndpoint, endedTokens: EndedTokens): GraphqlEndpoint {
  return async (request, response, info) => {
    const { authorization } = info.scope;
    if (authorization !== null && (await endedTokens.has(authorization))) info.scope.dropToken();
    await endpoint(request, response, info);
  };
}
