import type { Express } from 'express';
import type { Services } from '../services.ts';

/**
 * `/health/readable`: the database is readable, so the catalog can be served. `/health/ready`: it is also writable. A load balancer of the
 * whole API checks the first, because customers can browse the shop while orders fail.
 */
export function mountReadiness(app: Express, { database, log }: Pick<Services, 'database' | 'log'>): void {
  const read = () => database.queries.selectFrom('catalogue_loads').select('id').execute();
  let wasWritable = true;

  app.get('/health/readable', async (_request, response) => {
    await read();
    response.json({ status: 'ok' });
  });
  app.get('/health/ready', async (_request, response) => {
    await read();
    const writes = await database.writeState();
    if (writes.isWritable !== wasWritable) {
      wasWritable = writes.isWritable;
      if (writes.isWritable) log.info('the database can be written again');
      else log.warn({ reason: writes.reason }, 'the database cannot be written');
    }
    if (writes.isWritable) response.json({ status: 'ok', writes: 'ok' });
    else response.status(503).json({ status: 'down', writes: 'down', reason: writes.reason });
  });
}
