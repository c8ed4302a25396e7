/**
 * `npm run contract:probe -- https://api.example.com/api`: compares a REST API with legacy-api/openapi.yaml. Calls every read, with ids
 * from earlier responses. `--user` and `--password` add a customer's reads, `--write` the customer's cart, which is restored. Prints
 * Markdown; `--json <file>` writes JSON, `--record <folder>` the responses. Exits with 1 if the shop would miss data, and with 2 if the API
 * cannot be reached.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFolder } from '../legacy-api/values/make-folder.ts';
import { Probe } from './contract-probe/probe.ts';
import { jsonReport, markdownReport } from './contract-probe/report.ts';
import { RestApi, type RestResponse } from './contract-probe/rest-api.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    user: { type: 'string' },
    password: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
    record: { type: 'string' },
  },
});
const [base] = positionals;
if (base === undefined || !URL.canParse(base)) {
  fail('Name the REST API: npm run contract:probe -- https://api.example.com/api');
}
const { user, password, record } = values;
if ((user === undefined) !== (password === undefined)) fail('--user and --password belong together.');
if (values.write && user === undefined) fail('--write needs --user and --password.');

/** Writes the unchanged responses, one file per call. */
function recorder(folder: string) {
  makeFolder(folder);
  let count = 0;
  return (operation: string, { status, target, body }: RestResponse) => {
    // A token would give readers of the file access to the account.
    if (operation === 'logIn') return;
    count += 1;
    const name = `${String(count).padStart(3, '0')}-${operation}.json`;
    writeFileSync(join(folder, name), `${JSON.stringify({ operation, target, status, body }, null, 2)}\n`);
  };
}

const probe = new Probe(new RestApi(base), {
  credentials: user === undefined || password === undefined ? null : { username: user, password },
  isWriting: values.write,
  ...(record === undefined ? {} : { onResponse: recorder(record) }),
});
try {
  const findings = await probe.run();
  process.stdout.write(markdownReport(base, findings));
  if (values.json !== undefined) writeFileSync(values.json, jsonReport(base, findings));
  process.exitCode = findings.hasVital ? 1 : 0;
} catch (error) {
  fail(`${base} cannot be reached: ${error instanceof Error ? error.message : String(error)}.`);
}
