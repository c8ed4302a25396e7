/** The reference of pages: Express sending one body from memory. `PORT`, `BODY` (a file). */
import { readFileSync } from 'node:fs';
import express from 'express';

const body = readFileSync(process.env['BODY'] ?? '');
const app = express();
app.disable('etag');
app.use((_, response) => {
  response.type('html').send(body);
});
app.listen(Number(process.env['PORT']), '127.0.0.1');
