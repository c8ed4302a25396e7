import type { ErrorRequestHandler } from 'express';
import { z } from 'zod';
import {
  bodyTooLarge,
  malformedJson,
  notFound,
  Rejection,
  unsupportedMediaType,
} from '../server/rejections.ts';

const bodyError = z.object({ type: z.string() });
/** An error of `express.static`: an impossible range (416), or a condition that is not met (412). */
const fileError = z.object({ status: z.literal([412, 416]), message: z.string() });

function asRejection(error: unknown): unknown {
  const file = fileError.safeParse(error).data;
  if (file) return new Rejection(file.status, { detail: file.message }, { 'Cache-Control': 'no-store' });
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

/** Converts errors of Express, its JSON parser and its file server to rejections. */
export const expressErrors: ErrorRequestHandler = (error, _request, _response, next) =>
  next(asRejection(error));
