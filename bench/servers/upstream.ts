/** The static REST API of the benches: canned responses from memory. `PORT`, `LATENCY_MS`. */
import { createServer, type ServerResponse } from 'node:http';
import { restResponses } from '../fixtures/rest-responses.ts';

const latency = Number(process.env['LATENCY_MS'] ?? 0);
const notFound = Buffer.from('{}');

function send(response: ServerResponse, body: Buffer | undefined): void {
  const bytes = body ?? notFound;
  response.writeHead(body ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': bytes.length,
  });
  response.end(bytes);
}

const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  const body = restResponses.get(request.url ?? '');
  request.resume();
  if (latency > 0) setTimeout(send, latency, response, body);
  else send(response, body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
