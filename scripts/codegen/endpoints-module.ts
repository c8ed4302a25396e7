import type { Contract, Operation } from '../../legacy-api/contract/document.ts';

const isPublicRead = ({ method, secured }: Operation): boolean => method === 'GET' && !secured;

function tierOf(operation: Operation): string {
  if (operation.method !== 'GET') return "{ kind: 'write' }";
  return operation.secured ? "{ kind: 'signed-in' }" : `{ kind: 'public', maxAge: maxAge.${operation.id} }`;
}

/** Generates the module gateway/rest/generated/endpoints.ts: the calls of the contract, without those that only respond 501. */
export function endpointsModule({ operations }: Contract): string {
  const callable = operations.filter(({ statuses }) => statuses.some((status) => status < 300));
  const endpoints = callable.map((operation) => {
    const call = {
      method: operation.method,
      path: operation.path,
      auth: operation.secured ? 'jwt' : 'none',
      rejections: operation.statuses.filter((status) => status >= 400 && status < 500),
    };
    return `    ${operation.id}: { ...(${JSON.stringify(call)} as const), tier: ${tierOf(operation)} },`;
  });
  return `/* Made from legacy-api/openapi.yaml by scripts/codegen/endpoints-module.ts. */
import type { Endpoint } from '../endpoint.ts';
import type { OperationId } from '../rest-types.ts';

/** The public reads: they need no token. */
export type PublicRead = ${callable
    .filter(isPublicRead)
    .map(({ id }) => `'${id}'`)
    .join(' | ')};

/** The calls of the REST API. \`maxAge\` is the number of seconds for which the response of a public read is fresh. */
export function endpointsWith(maxAge: Readonly<Record<PublicRead, number>>): Readonly<Record<OperationId, Endpoint>> {
  return {
${endpoints.join('\n')}
  };
}
`;
}
