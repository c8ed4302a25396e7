/**
 * `npm test -- mutations`: changes the mappers of the gateway, one expression at a time, and runs the contract tests with each change. Prints
 * the share of changes that a test notices, and all others. `-- mutations cart orders/invoice-source` does so for a domain and a file. Takes
 * hours.
 */
import { spawnSync } from 'node:child_process';

const program = ['--import', 'tsx', 'tests/mutations/main.ts', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, program, { stdio: 'inherit' }).status ?? 1;
