import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { limitPipelining } from './limit-pipelining.ts';

/** Metrics in Prometheus' text format. */
interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
}

/** `/metrics` for Prometheus, on a separate server. Responds 500 and logs the error if the metrics cannot be written. */
export function metricsListener(metrics: Metrics, log: Logger): RequestListener {
  return limitPipelining((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written');
        response.writeHead(500).end();
      },
    );
  });
}
