/** Starts the REST API like `npm start`, with a channel between them, and prints its URL. The argument is its data directory. */
import { ProcessGroup } from '../../../scripts/system/process-group.ts';
import { freePort } from '../../../scripts/system/free-port.ts';
import { becomesReady } from '../../../scripts/system/readiness.ts';

const port = await freePort();
const group = new ProcessGroup();
group.start('The REST API', ['--import', 'tsx', 'legacy-api/main.ts'], {
  PORT: String(port),
  DATA_DIR: process.argv[2] ?? '',
  LOG_LEVEL: 'silent',
});
const url = `http://127.0.0.1:${port}`;
if (await becomesReady(`${url}/health/ready`, group.done)) process.stdout.write(`${url}\n`);
process.exit(await group.done);
