import type { Handlers } from '../contract/index.ts';
import type { Services } from '../services.ts';

export function driverHandlers({ database, clock }: Services): Handlers<'applyAsDriver'> {
  return {
    applyAsDriver: async ({ body }) => {
      await database.queries
        .insertInto('driver_applications')
        .values({
          first_name: body.first_name.trim(),
          last_name: body.last_name.trim(),
          phone: body.phone_number.replace(/\D/g, ''),
          email: body.email,
          city: body.city.trim(),
          country: body.country.trim(),
          created_at: clock().toISOString(),
        })
        .execute();
      return { message: 'Your application has been received.' };
    },
  };
}
