import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { answerCors } from './edge/cors.ts';
import { BodyError, readJsonBody } from './edge/json-body.ts';
import { explorerPolicy } from './edge/security-headers.ts';
import { sendAnswer } from './edge/send-answer.ts';
import type { TrustedDocuments } from './edge/trusted-documents.ts';
import { maxBodyBytes, maxPictureBodyBytes, type ServerContext } from './graphql-server.ts';
import type { RequestContext } from './request-context.ts';
import { requestInfo, type RequestInfo } from './request-info.ts';

interface EndpointOptions {
  readonly apollo: ApolloServer<ServerContext>;
  readonly corsOrigins: readonly string[];
  readonly explorer: boolean;
  /** Null where anybody may send documents. */
  readonly trusted: TrustedDocuments | null;
  readonly contextOf: (info: RequestInfo) => RequestContext;
}

/** The headers that the protocol is about; Apollo sees no others. */
const protocolHeaders = [
  'accept',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
] as const;

function refuse(response: Response, status: number, message: string): void {
  response.statusCode = status;
  if (status === 405) response.setHeader('Allow', 'GET, POST');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] }));
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The document that a request asks for, by its text or by its hash. */
function askedDocument(
  body: unknown,
  search: string,
): { query: string | undefined; hash: string | undefined } {
  const parameters = new URLSearchParams(search);
  const extensions = body === undefined ? parsed(parameters.get('extensions')) : property(body, 'extensions');
  const query = body === undefined ? (parameters.get('query') ?? undefined) : textOf(property(body, 'query'));
  return { query, hash: textOf(property(property(extensions, 'persistedQuery'), 'sha256Hash')) };
}

/** `/graphql`: CORS, the body within its bounds, trusted documents; then Apollo, then the answer. */
export function graphqlEndpoint({
  apollo,
  corsOrigins,
  explorer,
  trusted,
  contextOf,
}: EndpointOptions): RequestHandler {
  apollo.assertStarted('graphqlEndpoint');

  /** The body; undefined by GET; null when the request has been refused. */
  async function bodyOf(request: Request, response: Response, info: RequestInfo): Promise<unknown> {
    if (request.method === 'GET') return undefined;
    const limit = info.scope.authorization === null ? maxBodyBytes : maxPictureBodyBytes;
    try {
      const { value, bytes } = await readJsonBody(request, limit);
      info.bodyBytes = bytes;
      return value ?? {};
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      refuse(response, error.status, error.message);
      return null;
    }
  }

  return async (request: Request, response: Response) => {
    if (answerCors(request, response, corsOrigins)) return;
    if (request.method !== 'GET' && request.method !== 'POST') {
      refuse(response, 405, 'Only GET and POST.');
      return;
    }
    const info = requestInfo(request);
    const body = await bodyOf(request, response, info);
    if (body === null) return;
    const start = request.url.indexOf('?');
    const search = start < 0 ? '' : request.url.slice(start);
    const isPage = explorer && request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
    if (trusted && !isPage && !trusted.allows(askedDocument(body, search))) {
      refuse(response, 400, 'This operation is not registered here.');
      return;
    }

    const headers = new HeaderMap();
    for (const name of protocolHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method, headers, search, body },
      context: () => Promise.resolve({ info, context: contextOf(info) }),
    });
    if (response.destroyed) return;
    response.statusCode = answer.status ?? 200;
    for (const [name, value] of answer.headers) response.setHeader(name, value);
    if (isPage) {
      response.setHeader('Content-Security-Policy', explorerPolicy);
      response.removeHeader('Cross-Origin-Opener-Policy');
    }
    if (answer.body.kind !== 'complete') throw new TypeError('Answers in parts are not spoken here.');
    await sendAnswer(request, response, answer.body.string, !info.isSecret);
  };
}
