import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';
import { restCall } from './rest-call.ts';

const requests = 60;
const maxMails = 5;

export const directMailBomb: Attack = {
  name: 'mails to one recipient, requested from the REST API itself',
  run: async (shop) => {
    const { token, email } = await newCustomer(shop);
    const reset = `/v1/mobile/account/req-reset-password/${encodeURIComponent(email)}`;
    await Promise.all(
      Array.from({ length: requests / 2 }, async () => {
        await restCall(shop, '/v1/mobile/account/verify_email_req', { method: 'POST', token });
        await restCall(shop, reset, { method: 'POST' });
      }),
    );
    const mails = shop.mailRecipients().filter((recipient) => recipient.includes(email)).length;
    return { isBlocked: mails >= 1 && mails <= maxMails, detail: `${requests} requests sent ${mails} mails` };
  },
};
