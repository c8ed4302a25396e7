import { rejection } from '../server/rejections.ts';

export const tooMany = (max: number, RetryAfter: number) =>
  rejection(
    409,
    'TOO_MANY_UNPAID',
    `You have ${max} unpaid orders. Please pay or cancel one of them first.`,
    { RetryAfter },
  );

export const unavailable = (RetryAfter: number) =>
  rejection(
    409,
    'UNPAID_UNAVAILABLE',
    'Too much is waiting for payment right now. Please pay by card, or try again later.',
    { RetryAfter },
  );

export const tooLarge = (
  message: string,
  data: { Bound: 'GOODS' | 'UNITS' | 'PRODUCT'; Limit: number; Product_id?: number },
) => rejection(409, 'UNPAID_TOO_LARGE', `${message} Please pay by card, or order less.`, data);
