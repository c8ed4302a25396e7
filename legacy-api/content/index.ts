import type { Handlers } from '../contract/index.ts';
import type { Services } from '../services.ts';

export function contentHandlers({ database, clock }: Services): Handlers<'sendContactMessage'> {
  return {
    sendContactMessage: async ({ body }) => {
      await database.queries
        .insertInto('contact_messages')
        .values({
          name: body.Name.trim(),
          email: body.Email,
          phone: body.PhoneNumber?.trim() ?? '',
          message: body.Message.trim(),
          created_at: clock().toISOString(),
        })
        .execute();
      return { message: 'Thank you. We will get back to you soon.' };
    },
  };
}
