/**
 * The reference for measurements of the REST API: Express that reads a JSON body and sends given bytes. `PORT`; `ANSWERS` is a JSON file of
 * `{method, path, status, body}`.
 */
import express from 'express';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const answers = z
  .array(
    z.object({ method: z.enum(['get', 'post']), path: z.string(), status: z.number(), body: z.string() }),
  )
  .parse(JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8')));

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.use(express.json());
for (const { method, path, status, body } of answers) {
  const bytes = Buffer.from(body);
  app[method](path, (_request, response) => {
    response.status(status).type('application/json').send(bytes);
  });
}
app.listen(Number(process.env['PORT']));
