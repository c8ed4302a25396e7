import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestContext } from '../context.ts';
import { clientError } from './client-error.ts';

/** Writes the errors of a response for its client: in the language of the request, with the path of a wrong literal. */
export const errorPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { body }, errors, document, contextValue }) => {
        if (errors && body.kind === 'single') {
          const { language } = contextValue.scope;
          body.singleResult.errors = errors.map((error) => clientError(error, language, document));
        }
        return Promise.resolve();
      },
    }),
};
