import type { ErrorRequestHandler } from 'express';
import { z } from 'zod';
import { bodyTooLarge, malformedJson, notFound, unsupportedMediaType } from '../server/rejections.ts';

const bodyError = z.object({ type: z.string() });

function asRejection(error: unknown): unknown {
  // A path parameter that cannot be decoded.
  if (error instanceof URIError) return notFound();
  switch (bodyError.safeParse(error).data?.type) {
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

/** Converts errors of Express and of its JSON parser to rejections. */
export const expressErrors: ErrorRequestHandler = (error, _request, _response, next) =>
  next(asRejection(error));
