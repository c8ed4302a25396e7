import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';

const tries = 30;
/** An hour's mails to one recipient, of all kinds. */
const maxMails = 10;

export const mailBomb: Attack = {
  name: 'mails to one recipient by aliases, requests, addresses and spellings',
  run: async (shop) => {
    const { token, email } = await newCustomer(shop);
    const fields = Array.from({ length: 60 }, (_, index) => `a${index}: requestEmailVerification { isSent }`);
    await shop.graphql(`mutation { ${fields.join(' ')} }`, { token });
    for (let index = 0; index < tries; index += 1)
      await shop.graphql('mutation { requestEmailVerification { isSent } }', { token });
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('a', 'ａ')];
    for (let index = 0; index < tries; index += 1)
      await shop.graphql('mutation ($email: String!) { requestPasswordReset(email: $email) { token } }', {
        variables: { email: spellings[index % spellings.length] },
      });
    const recipients = shop.mailRecipients();
    const mails = recipients.filter((recipient) => recipient.toLowerCase().includes(email)).length;
    return { isBlocked: mails <= maxMails, detail: `${60 + 2 * tries} requests sent ${mails} mails` };
  },
};
