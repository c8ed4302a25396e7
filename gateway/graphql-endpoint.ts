import { expressMiddleware } from '@as-integrations/express5';
import type { ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { answerCors } from './edge/cors.ts';
import { BodyError, readJsonBody } from './edge/json-body.ts';
import { explorerPolicy } from './edge/security-headers.ts';
import { maxBodyBytes, maxPictureBodyBytes, type ServerContext } from './graphql-server.ts';
import type { RequestContext } from './request-context.ts';
import { requestInfo, type RequestInfo } from './request-info.ts';

interface EndpointOptions {
  readonly apollo: ApolloServer<ServerContext>;
  readonly corsOrigins: readonly string[];
  readonly explorer: boolean;
  readonly contextOf: (info: RequestInfo) => RequestContext;
}

function refuse(response: Response, status: number, message: string): void {
  response.statusCode = status;
  if (status === 405) response.setHeader('Allow', 'GET, POST');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }));
}

/** `/graphql`: CORS, the body within its bounds, then Apollo. */
export function graphqlEndpoint({
  apollo,
  corsOrigins,
  explorer,
  contextOf,
}: EndpointOptions): RequestHandler {
  const answer = expressMiddleware(apollo, {
    context: ({ req }) => {
      const info = requestInfo(req);
      return Promise.resolve({ info, context: contextOf(info) });
    },
  });
  return async (request: Request, response: Response, next) => {
    if (answerCors(request, response, corsOrigins)) return;
    if (request.method === 'POST') {
      const info = requestInfo(request);
      const limit = info.scope.authorization === null ? maxBodyBytes : maxPictureBodyBytes;
      try {
        const { value, bytes } = await readJsonBody(request, limit);
        request.body = value;
        info.bodyBytes = bytes;
      } catch (error) {
        if (!(error instanceof BodyError)) throw error;
        refuse(response, error.status, error.message);
        return;
      }
    } else if (request.method === 'GET') {
      request.body = undefined;
      if (explorer && request.accepts(['json', 'html']) === 'html') {
        response.setHeader('Content-Security-Policy', explorerPolicy);
        response.removeHeader('Cross-Origin-Opener-Policy');
      }
    } else {
      refuse(response, 405, 'Only GET and POST.');
      return;
    }
    await answer(request, response, next);
  };
}
