import { Router } from 'express';
import type { Response } from 'express';
import type { Services } from '../../services.ts';
import { sendClosedPage, sendPaymentPage, sendUnknownPage } from './page.ts';
import { abandon, pay, visitOf } from './visit.ts';
import type { Visit } from './visit.ts';

/** The simulated payment page of Alipay and WeChat Pay. Its token gives access, and can pay once. */
export function cashierRouter({ database, clock, shopUrl, publicUrl }: Services): Router {
  const router = Router();
  /** The order's id lets an app, or another browser, show that order. */
  const backToShop = (response: Response, { orderId }: Visit) =>
    response.redirect(303, `${shopUrl}/confirmation?order=${orderId}`);

  router.get('/cashier/:token', async (request, response) => {
    const { token } = request.params;
    const visit = await visitOf(database, token, clock());
    if (!visit) sendUnknownPage(response, shopUrl);
    else if (visit.saleStatus !== 'Pending') sendClosedPage(response, visit, shopUrl);
    else await sendPaymentPage(response, visit, { shopUrl, pageUrl: `${publicUrl}/cashier/${token}` });
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
  action('/cashier/:token/pay', (visit) => pay(database, visit, clock()));
  action('/cashier/:token/cancel', (visit) => abandon(database, visit, clock()));
  return router;
}
