import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data directory of the shop on this port during a test run. */
export function dataDirOf(shopPort: string | number): string {
  return join(tmpdir(), `lantern-e2e-${String(shopPort)}`);
}
