import { Router } from 'express';
import type { Response } from 'express';
import { callProvider } from '../../payments/index.ts';
import type { Services } from '../../services.ts';
import { sendClosedPage, sendPaymentPage, sendUnknownPage } from './page.ts';
import { abandon, pay, visitOf } from './visit.ts';
import type { Visit } from './visit.ts';

/** The payment page of Alipay and WeChat Pay: simulated, or it leads to the provider's. Its token gives access, and can pay once. */
export function cashierRouter({ database, clock, payments, log, shopUrl, publicUrl }: Services): Router {
  const router = Router();
  /** The order's id lets an app, or another browser, show that order. */
  const confirmation = ({ orderId }: Visit) => `${shopUrl}/confirmation?order=${orderId}`;
  const backToShop = (response: Response, visit: Visit) => response.redirect(303, confirmation(visit));

  router.get('/cashier/:token', async (request, response) => {
    const { token } = request.params;
    const visit = await visitOf(database, token, clock());
    if (!visit) sendUnknownPage(response, shopUrl);
    else if (visit.saleStatus !== 'Pending') sendClosedPage(response, visit, shopUrl);
    else {
      const page = await callProvider(
        { log },
        payments.openPage({
          orderId: visit.orderId,
          cents: visit.amountCents,
          method: visit.method,
          language: visit.language,
          returnUrl: confirmation(visit),
        }),
      );
      if (page === null)
        await sendPaymentPage(response, visit, { shopUrl, pageUrl: `${publicUrl}/cashier/${token}` });
      else response.redirect(303, page);
    }
  });

  const action = (path: string, act: (visit: Visit) => Promise<boolean>) =>
    router.post(path, async (request, response) => {
      const { token } = request.params;
      const visit = await visitOf(database, String(token), clock());
      if (!visit) {
        sendUnknownPage(response, shopUrl);
        return;
      }
      if (await act(visit)) {
        backToShop(response, visit);
        return;
      }
      const now = await visitOf(database, String(token), clock());
      sendClosedPage(response, now ?? visit, shopUrl);
    });
  if (payments.isSimulated) action('/cashier/:token/pay', (visit) => pay(database, visit, clock()));
  action('/cashier/:token/cancel', (visit) => abandon(database, visit, clock()));
  return router;
}
