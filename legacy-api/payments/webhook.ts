import express, { Router } from 'express';
import { recordPayment, refundLatePayment } from '../orders/index.ts';
import { notFound } from '../server/rejections.ts';
import type { Services } from '../services.ts';

const maxBody = '64kb';

/** `POST /payments/webhook`: the provider reports that an order was paid. Anything that it does not recognize is 404. */
export function paymentWebhook({ database, payments, clock }: Services): Router {
  const router = Router();
  router.post(
    '/payments/webhook',
    express.raw({ type: () => true, limit: maxBody }),
    async ({ headers, body }, response) => {
      const orderId = await payments.webhook({
        headers,
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      });
      if (orderId === null) throw notFound();
      await database.transaction(async (queries) => {
        const now = clock();
        if (!(await recordPayment(queries, orderId, now))) await refundLatePayment(queries, orderId, now);
      });
      response.status(204).end();
    },
  );
  return router;
}
