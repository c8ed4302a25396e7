import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { rateLimitsOf, rootFields } from './directives.ts';
import { argumentAt, type RateLimiter } from './rate-limiter.ts';

/** Makes every root field with `@rateLimit` count a try before its resolver is called. */
export function enforceRateLimits(schema: GraphQLSchema, limiter: RateLimiter): GraphQLSchema {
  for (const field of rootFields(schema)) {
    const limits = rateLimitsOf(schema, field);
    if (limits.length === 0) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (parent, args, context, info) => {
      const { rest, clientIp } = context;
      const counted = limits.filter(
        ({ onlyWith }) => onlyWith === undefined || Boolean(argumentAt(args, onlyWith)),
      );
      const tries = await limiter.consume(counted, clientIp, args, () => rest.call('getCustomer'));
      const callsBefore = rest.callCount;
      try {
        const result: unknown = await resolve(parent, args, context, info);
        await limiter.succeeded(tries, result);
        return result;
      } finally {
        if (rest.callCount === callsBefore) await limiter.giveBack(tries);
      }
    };
  }
  return schema;
}
