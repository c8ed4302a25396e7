import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the shop on this port keeps its database, mails and uploads during a test run. */
export function dataDirOf(shopPort: string | number): string {
  return join(tmpdir(), `lantern-e2e-${String(shopPort)}`);
}
