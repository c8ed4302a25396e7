import { defaultFieldResolver, type GraphQLSchema } from 'graphql';
import { rateLimitsOf, rootFields } from './directives.ts';
import { argumentAt, type RateLimiter } from './rate-limiter.ts';

declare module '../context.ts' {
  interface Shared {
    /** Null if rate limits are off. */
    readonly rateLimiter: RateLimiter | null;
  }
}

/** Makes every root field with `@rateLimit` count a try before its resolver is called, unless rate limits are off. */
export function enforceRateLimits(schema: GraphQLSchema): GraphQLSchema {
  for (const field of rootFields(schema)) {
    const limits = rateLimitsOf(schema, field);
    if (limits.length === 0) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (parent, args, context, info) => {
      const { rest, shared } = context;
      const { rateLimiter } = shared;
      if (!rateLimiter) return resolve(parent, args, context, info);
      const counted = limits.filter(
        ({ onlyWith }) => onlyWith === undefined || Boolean(argumentAt(args, onlyWith)),
      );
      const tries = await rateLimiter.consume(counted, context, args);
      const callsBefore = rest.callCount;
      try {
        const result: unknown = await resolve(parent, args, context, info);
        if (rest.callCount > callsBefore) await rateLimiter.succeeded(tries, result);
        return result;
      } finally {
        if (rest.callCount === callsBefore) await rateLimiter.giveBack(tries);
      }
    };
  }
  return schema;
}
