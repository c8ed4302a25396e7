import express from 'express';
import type { ErrorRequestHandler, Express, RequestHandler, Response } from 'express';
import { randomUUID } from 'node:crypto';
import {
  accountHandlers,
  authenticator,
  emailVerificationPage,
  profilePictureFiles,
} from './account/index.ts';
import { cartHandlers } from './cart/index.ts';
import { catalogHandlers } from './catalog/index.ts';
import { cashierRouter, checkoutHandlers } from './checkout/index.ts';
import { contentHandlers } from './content/index.ts';
import { contractRouter, expressErrors, operationOf } from './contract/index.ts';
import type { Contract, Handlers, ReservedOperation } from './contract/index.ts';
import { isDatabaseUnavailable } from './database/index.ts';
import { deliveryHandlers } from './delivery/index.ts';
import { driverHandlers } from './drivers/index.ts';
import { orderHandlers } from './orders/index.ts';
import type { OrderMailOutbox } from './orders/index.ts';
import { runPaymentTasks } from './payments/index.ts';
import { paymentWebhook } from './payments/webhook.ts';
import { mountReadiness } from './server/readiness.ts';
import { mediaFiles } from './server/media-files.ts';
import { notFound, Rejection, temporarilyUnavailable } from './server/rejections.ts';
import type { Services } from './services.ts';

function handlersOf(services: Services): Omit<Handlers, ReservedOperation> {
  return {
    ...accountHandlers(services),
    ...catalogHandlers(services),
    ...cartHandlers(services),
    ...checkoutHandlers(services),
    ...deliveryHandlers(services),
    ...orderHandlers(services),
    ...driverHandlers(services),
    ...contentHandlers(services),
  };
}

/** The operations that queue a capture or refund; the cashier page and the webhook have none. */
const movingMoney = new Set(['placeOrder', 'cancelOrder', 'cancelPendingOrder', 'setOrderStatus']);

/** Captures and refunds payments, and sends queued order emails, after a request that may have changed an order. */
function orderTasks(services: Services, outbox: OrderMailOutbox): RequestHandler {
  const { log } = services;
  return (request, response, next) => {
    if (request.method !== 'GET' && /order|cashier|payments/.test(request.path)) {
      response.on('finish', () => {
        const id = operationOf(response)?.id;
        if (id === undefined || movingMoney.has(id)) {
          runPaymentTasks(services).catch((error: unknown) => {
            log.error({ err: error }, 'payments were not captured or refunded');
          });
        }
        outbox.send().catch((error: unknown) => {
          log.error({ err: error }, 'mails about orders were not sent');
        });
      });
    }
    next();
  };
}

/** Gives each request an id (the sender's, if it has one) and logs it with the path template, because URLs contain emails and codes. */
function requestLog({
  log,
  metrics,
  publicUrl,
}: Pick<Services, 'log' | 'metrics' | 'publicUrl'>): RequestHandler {
  const isSecure = publicUrl.startsWith('https://');
  return (request, response, next) => {
    const sent = request.get('x-request-id') ?? '';
    const requestId = /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    const start = performance.now();
    const entry = () => ({
      requestId,
      method: request.method,
      path: operationOf(response)?.path ?? 'other',
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
    response.on('finish', () => {
      const { statusCode: status } = response;
      log.info({ ...entry(), status }, 'request');
      metrics.requestEnded(operationOf(response)?.id ?? 'other', status, performance.now() - start);
    });
    response.on('close', () => {
      if (!response.writableFinished) log.info(entry(), 'request aborted by its caller');
    });
    next();
  };
}

/** `Retry-After` in seconds while the database is unavailable. */
const databaseRetryAfter = 1;

function sendRejection(response: Response, { status, headers, body }: Rejection): void {
  response.status(status).set(headers).json(body);
}

function errorResponse({ log, metrics }: Pick<Services, 'log' | 'metrics'>): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    if (error instanceof Rejection) {
      const { body } = error;
      if ('code' in body) metrics.rejected(operationOf(response)?.id ?? 'other', String(body.code));
      sendRejection(response, error);
      return;
    }
    if (request.destroyed && !request.complete) return;
    const requestId = response.getHeader('X-Request-Id');
    if (isDatabaseUnavailable(error)) {
      metrics.databaseUnavailable();
      log.warn({ err: error, requestId, path: operationOf(response)?.path }, 'the database cannot be used');
      sendRejection(response, temporarilyUnavailable(databaseRetryAfter));
      return;
    }
    log.error({ err: error, requestId, path: operationOf(response)?.path }, 'request failed');
    response.status(500).json({ detail: 'Something went wrong on our side.' });
  };
}

/** The REST API as an Express app: the contract under /api, pictures, the cashier, emailed links and health. */
export function legacyApiApp(
  contract: Contract,
  services: Services,
  {
    outbox,
    mediaFolders,
    copyFolder,
  }: { outbox: OrderMailOutbox; mediaFolders: readonly string[]; copyFolder: string },
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', services.trustProxy);

  app.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  mountReadiness(app, services);
  app.use(requestLog(services));
  app.use(orderTasks(services, outbox));
  app.use('/api', contractRouter(contract, handlersOf(services), authenticator(services)));
  app.use('/media', profilePictureFiles(services), mediaFiles(mediaFolders, copyFolder));
  app.use(cashierRouter(services));
  app.use(paymentWebhook(services));
  app.use(emailVerificationPage(services));
  app.use(() => {
    throw notFound();
  });
  app.use(expressErrors, errorResponse(services));
  return app;
}
