import { Router } from 'express';
import { shopName } from '../config.ts';
import type { Handlers } from '../contract/index.ts';
import { both, html, sendPage } from '../values/html.ts';
import type { Mail } from '../mail/index.ts';
import { digest, randomToken } from '../values/secrets.ts';
import type { Services } from '../services.ts';
import { customerById } from './customers.ts';
import { countRequestedMail } from './requested-mails.ts';

const daysToLive = 3;

function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: `Verify your email · 验证您的邮箱 · ${shopName.en}`,
    text: `Please open this link to verify your email address. The link expires in ${daysToLive} days.
请打开以下链接验证您的邮箱，链接 ${daysToLive} 天内有效。

${link}

${shopName.en} ${shopName.zh}
`,
  };
}

export function emailVerificationHandlers(services: Services): Handlers<'requestEmailVerification'> {
  const { database, clock, mailer, audit, publicUrl } = services;
  return {
    requestEmailVerification: async ({ caller, requestId }) => {
      const customer = await customerById(database.queries, caller.id);
      const { id, email } = customer;
      const token = randomToken();
      const expires = new Date(clock().getTime() + daysToLive * 86_400_000);
      await database.transaction(async (queries) => {
        await countRequestedMail(queries, { kind: 'verification', customer, requestId, audit }, clock());
        await queries.deleteFrom('email_verifications').where('customer_id', '=', id).execute();
        await queries
          .insertInto('email_verifications')
          .values({ token_hash: digest(token), customer_id: id, email, expires_at: expires.toISOString() })
          .execute();
      });
      await mailer(verificationMail(email, `${publicUrl}/verify-email/${token}`));
      return { message: `A verification link has been sent to ${email}.` };
    },
  };
}

/** The page of the emailed link. It can be opened twice, because mail programs open links before people do. */
export function emailVerificationPage({ database, clock, audit, shopUrl }: Services): Router {
  const router = Router();
  router.get('/verify-email/:token', async (request, response) => {
    const verification = await database.queries
      .selectFrom('email_verifications')
      .select(['customer_id', 'email'])
      .where('token_hash', '=', digest(request.params.token))
      .where('expires_at', '>', clock().toISOString())
      .executeTakeFirst();
    if (verification) {
      const { numUpdatedRows } = await database.queries
        .updateTable('customers')
        .set({ email_verified: 1 })
        .where('id', '=', verification.customer_id)
        .where('email', '=', verification.email)
        .where('email_verified', '=', 0)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        const requestId = String(response.getHeader('X-Request-Id'));
        audit({ action: 'email-verified', actorId: verification.customer_id, requestId });
      }
    }
    const title = verification
      ? { en: 'Email verified', zh: '邮箱已验证' }
      : { en: 'Link expired', zh: '链接已失效' };
    const text = verification
      ? both({ en: 'Thank you. You can close this page.', zh: '谢谢，您可以关闭此页。' })
      : both({ en: 'Please ask for a new link in your account.', zh: '请在您的账户中重新申请。' });
    sendPage(response, {
      status: verification ? 200 : 410,
      language: 'en',
      title: `${title.en} ${title.zh}`,
      content: html`<p class="shop">${both(shopName)}</p>
        <h1>${both(title)}</h1>
        <p class="soft">${text}</p>
        <form method="get" action="${shopUrl}/account">
          <button class="primary">${both({ en: 'Go to the shop', zh: '返回商店' })}</button>
        </form>`,
      shopUrl,
    });
  });
  return router;
}
