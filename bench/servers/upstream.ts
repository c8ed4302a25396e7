/**
 * The REST API of the measurements: canned answers from memory, so that it never is what is measured. `PORT`, `LATENCY_MS`; with
 * `EVERY_ANSWER_NEW=on` each bears a number that none bore before it.
 */
import { createServer, type ServerResponse } from 'node:http';
import { restAnswers } from '../fixtures/rest-answers.ts';

const latency = Number(process.env['LATENCY_MS'] ?? 0);
const isEveryAnswerNew = process.env['EVERY_ANSWER_NEW'] === 'on';
const opening = Buffer.from('{"');
let revision = 0;

/** A body in two pieces, with a number in its first object that no client asks for. */
function renewed(body: Buffer): readonly [Buffer, Buffer] {
  revision += 1;
  const at = body.indexOf(opening);
  return [Buffer.from(`${body.toString('latin1', 0, at)}{"Revision":${revision},`), body.subarray(at + 1)];
}

function send(response: ServerResponse, body: Buffer | undefined): void {
  const [first, rest] =
    body && isEveryAnswerNew && body.includes(opening) ? renewed(body) : [undefined, body];
  response.writeHead(body ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': (first?.length ?? 0) + (rest?.length ?? 2),
  });
  if (first) response.write(first);
  response.end(rest ?? '{}');
}

const server = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
  const body = restAnswers.get(request.url ?? '');
  request.resume();
  if (latency > 0) setTimeout(send, latency, response, body);
  else send(response, body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
