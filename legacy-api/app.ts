import express from 'express';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { accountHandlers, authenticator, emailVerificationPage } from './account/index.ts';
import { cartHandlers } from './cart/index.ts';
import { catalogHandlers } from './catalog/index.ts';
import { cashierRouter, checkoutHandlers } from './checkout/index.ts';
import { contentHandlers } from './content/index.ts';
import { contractRouter, operationPath } from './contract/index.ts';
import type { Contract, Handlers, ReservedOperation } from './contract/index.ts';
import { deliveryHandlers } from './delivery/index.ts';
import { driverHandlers } from './drivers/index.ts';
import { orderHandlers } from './orders/index.ts';
import { mediaFiles } from './media-files.ts';
import { notFound, Refusal } from './refusals.ts';
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

/** Gives each request an id, the caller's own where it has one, and logs it by the operation's path: addresses hold e-mails and codes. */
function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const sent = request.get('x-request-id') ?? '';
    const requestId = /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const start = performance.now();
    const entry = () => ({
      requestId,
      method: request.method,
      path: operationPath(response) ?? 'other',
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
    response.on('finish', () => {
      log.info({ ...entry(), status: response.statusCode }, 'request');
    });
    response.on('close', () => {
      if (!response.writableFinished) log.info(entry(), 'request aborted by its caller');
    });
    next();
  };
}

function errorAnswer(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    if (error instanceof Refusal) {
      response.status(error.status).set(error.headers).json(error.body);
      return;
    }
    if (request.destroyed && !request.complete) return;
    const requestId = response.getHeader('X-Request-Id');
    log.error({ err: error, requestId, path: operationPath(response) }, 'request failed');
    response.status(500).json({ detail: 'Something went wrong on our side.' });
  };
}

/** The legacy API as an Express app: the contract under /api, pictures, the cashier, mailed links and health. */
export function legacyApiApp(
  contract: Contract,
  services: Services,
  mediaFolders: readonly string[],
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);

  app.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/health/ready', async (_request, response) => {
    await services.database.queries.selectFrom('catalogue_loads').select('id').execute();
    response.json({ status: 'ok' });
  });
  app.use(requestLog(services.log));
  app.use('/api', contractRouter(contract, handlersOf(services), authenticator(services)));
  app.use('/media', mediaFiles(mediaFolders));
  app.use(cashierRouter(services));
  app.use(emailVerificationPage(services));
  app.use(() => {
    throw notFound();
  });
  app.use(errorAnswer(services.log));
  return app;
}
