/**
 * The reference *bare*: what a shared response costs at least with our executor. A bare node:http server that parses a GraphQL POST, executes
 * each operation with graphql-jit on the same schema, and sends the encoded response to everyone for 15 seconds. It has no limits, log,
 * metrics, negotiation of headers or private operations. `PORT`, `LEGACY_API_URL`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { typeDefs } from '../../gateway/generated/type-defs.ts';
import { readsWith } from './rest-pool.ts';
import { resolvers, ShopReads } from './shop-resolvers.ts';

const maxAgeMs = 15_000;

interface Body {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

const schema = makeExecutableSchema({ typeDefs, resolvers });
const responses = new Map<string, { readonly bytes: Promise<Buffer>; readonly until: number }>();

async function execute({ query, variables = {} }: Body): Promise<Buffer> {
  const compiled = compileQuery(schema, parse(query), undefined, { disablingCapturingStackErrors: true });
  if (!isCompiledQuery(compiled)) throw new Error('The operation does not compile.');
  const result = await compiled.query({}, { api: new ShopReads(readsWith(undefined)) }, variables);
  return Buffer.from(JSON.stringify(result));
}

/** The response of an operation, by the text of its request. */
function responseTo(text: string): Promise<Buffer> {
  const body = JSON.parse(text) as Body;
  const key = body.variables === undefined ? body.query : `${body.query}\n${JSON.stringify(body.variables)}`;
  const known = responses.get(key);
  if (known && known.until > Date.now()) return known.bytes;
  const bytes = execute(body);
  responses.set(key, { bytes, until: Date.now() + maxAgeMs });
  return bytes;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

createServer((request, response) => {
  textOf(request)
    .then(responseTo)
    .then(
      (bytes) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
        response.end(bytes);
      },
      () => {
        response.writeHead(500);
        response.end();
      },
    );
}).listen(Number(process.env['PORT']), '127.0.0.1');
