import type { ApolloServerPlugin } from '@apollo/server';
import type { ServerContext } from './server-context.ts';

/** Marks requests with an invalid operation. A request that is not a GraphQL request is not marked: its response stays a 400. */
export const markInvalidOperations: ApolloServerPlugin<ServerContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { body, http }, errors, contextValue: { info } }) => {
        const isExecuted = body.kind === 'incremental' || body.singleResult.data !== undefined;
        const isRequest = errors?.[0]?.extensions['code'] !== 'BAD_REQUEST';
        const isRejected = http.status === 400 || http.status === 429;
        info.isInvalidOperation = !isExecuted && isRejected && isRequest;
        return Promise.resolve();
      },
    }),
};
