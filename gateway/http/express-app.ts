import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Clock } from '../values/clock.ts';
import { appLinkFiles } from './app-links.ts';
import { sendReady, type Check } from './health.ts';
import { sendFault } from './http-app.ts';
import { contextOf } from './request-contexts.ts';
import { schemaEndpoint } from './schema-endpoint.ts';
import { securityTxt } from './security-txt.ts';

interface ExpressOptions {
  readonly config: Config;
  /** Folder that contains dist/. */
  readonly root: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly checks: () => Promise<readonly Check[]>;
  readonly isDraining: () => boolean;
  /** The published schema. */
  readonly readSdl: () => Promise<string>;
  /** Handles GET and HEAD of `/media`. */
  readonly media: RequestHandler;
  /** Adds the routes of the pages. */
  readonly mountPages: (app: Express) => void;
}

/** All routes except the endpoints that read bodies: health, security.txt, app links, schema, pictures, explorer files, pages. */
export function expressApp(options: ExpressOptions): Express {
  const { config, root, clock, log, checks, isDraining, readSdl, media, mountPages } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  app.set('trust proxy', config.trustProxy);
  app.get('/health/live', (_, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'live' });
  });
  app.get('/health/ready', async (_, response) => {
    sendReady(response, await checks(), isDraining());
  });
  app.get('/.well-known/security.txt', securityTxt({ shopUrl: config.shopUrl, ...config.security }, clock));
  for (const [path, sendFile] of appLinkFiles(config.appLinks)) app.get(path, sendFile);
  app.get('/schema.graphql', schemaEndpoint(readSdl));
  app.get(/^\/media(?:\/|$)/, media);
  if (config.explorer) {
    const files = join(root, 'dist', 'explorer');
    app.use('/explorer', express.static(files, { index: false, maxAge: '1h' }));
  }
  mountPages(app);
  const fault: ErrorRequestHandler = (error: unknown, request, response, _next) => {
    sendFault(response, [], error, log, contextOf(request).language);
  };
  app.use(fault);
  return app;
}
