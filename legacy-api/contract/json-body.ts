import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { bodyTooLarge, malformedJson, unsupportedMediaType } from '../server/rejections.ts';

const parsers = new Map<number, RequestHandler>();

function parserFor(limit: number): RequestHandler {
  const known = parsers.get(limit);
  if (known) return known;
  const parser = express.json({ limit, strict: false, type: 'application/json' });
  parsers.set(limit, parser);
  return parser;
}

const failure = z.object({ type: z.string() });

function asRejection(error: unknown): unknown {
  switch (failure.safeParse(error).data?.type) {
    case 'entity.parse.failed':
    case 'request.size.invalid':
      return malformedJson();
    case 'entity.too.large':
      return bodyTooLarge();
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return unsupportedMediaType();
    default:
      return error;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reads a JSON body of at most `limit` bytes. No body at all is an empty object, so that validation names what is missing. */
export async function jsonBody(request: Request, response: Response, limit: number): Promise<unknown> {
  if (!hasBody(request)) return {};
  if (!request.is('application/json')) throw unsupportedMediaType();
  await new Promise<void>((resolve, reject) => {
    void parserFor(limit)(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(asRejection(error) as Error);
    });
  });
  const body: unknown = request.body;
  return body;
}
