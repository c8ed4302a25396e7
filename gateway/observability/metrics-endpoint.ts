import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** `/metrics` for Prometheus, on a separate server. Responds 500 and logs the error if the metrics cannot be written. */
export function metricsListener(metrics: Metrics, log: Logger): RequestListener {
  return (request, response) => {
    if (request.url !== '/metrics') {
      response.statusCode = 404;
      response.end();
      return;
    }
    metrics.text().then(
      (text) => {
        response.setHeader('Content-Type', metrics.contentType);
        response.end(text);
      },
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written');
        response.statusCode = 500;
        response.end();
      },
    );
  };
}
