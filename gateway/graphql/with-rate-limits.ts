import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../context.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { pictureUpload, rateLimits } from './rate-limits.ts';

/**
 * Makes every rate-limited field count a try before its resolver is called. Each alias counts separately. A try that made no REST call,
 * because its input was invalid, is not counted.
 */
export function withRateLimits(schema: GraphQLSchema, limiter: RateLimiter): GraphQLSchema {
  for (const coordinate of rateLimits.keys()) {
    if (coordinate === pictureUpload) continue;
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new TypeError(`The schema has no field ${coordinate} to limit.`);
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = async (parent, args, context: GatewayContext, info) => {
      const { rest, clientIp } = context;
      const taken = await limiter.consume(coordinate, clientIp, args, () => rest.call('getCustomer'));
      const callsBefore = rest.callCount;
      try {
        const result: unknown = await resolve(parent, args, context, info);
        await limiter.succeeded(coordinate, taken, result);
        return result;
      } finally {
        if (rest.callCount === callsBefore) await limiter.giveBack(taken);
      }
    };
  }
  return schema;
}
