/** Writes docs/configuration.md from the schemas that read the environment; `--check` fails if it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { environmentSchema as gateway } from '../../gateway/environment.ts';
import { environmentSchema as legacyApi } from '../../legacy-api/config.ts';

const file = 'docs/configuration.md';

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  if (typeof value === 'string' && value !== '') return `\`${value}\``;
  if (Array.isArray(value) && value.length > 0) return `\`${value.join(', ')}\``;
  return typeof value === 'number' ? `\`${String(value)}\`` : 'none';
}

interface Server {
  readonly name: string;
  readonly schema: z.ZodObject;
}

const servers: readonly Server[] = [
  { name: 'gateway', schema: gateway },
  { name: 'REST API', schema: legacyApi },
];

/** One row per variable and server; one row for a variable with the same meaning in both. */
function rows(): string[] {
  const all = servers.flatMap(({ name: server, schema }) => {
    const defaults: Readonly<Record<string, unknown>> = schema.parse({});
    return Object.entries(schema.shape).map(([name, { description }]) => {
      if (description === undefined) throw new Error(`${name} is not described.`);
      return { name, server, cells: `${shown(defaults[name])} | ${description}` };
    });
  });
  const names = [...new Set(all.map(({ name }) => name))];
  return names.flatMap((name) => {
    const own = all.filter((row) => row.name === name);
    const cells = [...new Set(own.map((row) => row.cells))];
    return cells.map((cell) => {
      const readers = own.filter((row) => row.cells === cell).map(({ server }) => server);
      return `| \`${name}\` | ${readers.join(', ')} | ${cell} |`;
    });
  });
}

interface StartVariable {
  readonly name: string;
  readonly default: string;
  readonly meaning: string;
}

/** Variables of `npm start` and `npm run dev` only, which pass them to the REST API under other names. */
const startVariables: readonly StartVariable[] = [
  { name: 'LEGACY_PORT', default: '`4001`', meaning: '`PORT` of the REST API' },
  { name: 'LEGACY_HOST', default: '`127.0.0.1`', meaning: '`HOST` of the REST API' },
  { name: 'LEGACY_METRICS_PORT', default: 'none', meaning: '`METRICS_PORT` of the REST API' },
];

const startRows = startVariables.map(
  (variable) => `| \`${variable.name}\` | ${variable.default} | ${variable.meaning} |`,
);

const text = `# Configuration

Both servers read these environment variables. All are optional; an empty one counts as not set. An invalid value stops the process at start, with one sentence for
each problem. \`npm run codegen -- configuration\` generates this page.

| Variable | Read by | Default | Meaning |
| --- | --- | --- | --- |
${rows().join('\n')}

The gateway sends traces if the standard \`OTEL_*\` variables (\`OTEL_EXPORTER_OTLP_ENDPOINT\`, \`OTEL_SERVICE_NAME\`, …) are set.

A secret (\`DATABASE_URL\`, \`JWT_SECRET\`, \`JWT_ACCEPTED_SECRETS\`, \`DISPATCH_PASSWORD\`, \`SMTP_URL\`, \`STAFF_PASSWORD\`, and the gateway's \`REDIS_URL\`) can be read
from a file: \`JWT_SECRET_FILE\` is the path of the file with \`JWT_SECRET\`. An unreadable file stops the process at start, and an empty one does, except of \`JWT_ACCEPTED_SECRETS\`.

## npm start and npm run dev

Both commands start the two servers and pass the variables above to them. \`PORT\`, \`HOST\` and \`METRICS_PORT\` are the gateway's. The REST API reads these instead:

| Variable | Default | Meaning |
| --- | --- | --- |
${startRows.join('\n')}

- \`PORT\` and \`LEGACY_PORT\` are from 1 to 65535; 0 is not allowed here.
- Defaults differ: \`EXPLORER\` is \`on\`, \`SHOP_URL\` is \`http://localhost:<PORT>\`, \`HOST\` is \`127.0.0.1\`, and \`LOG_LEVEL\` is \`warn\` unless \`LOG_FORMAT\` is \`json\`.
- If other machines can reach \`HOST\` or \`SHOP_URL\`, \`DEMO_ACCOUNTS\` is \`off\`. With such a \`SHOP_URL\`, the default of \`HOST\` is all addresses.
- With \`LEGACY_API_URL\`, no REST API is started.
- Both commands check all variables, ports, files and folders before they build or start anything.

The browser tests use the Chromium at \`CHROMIUM_PATH\`, or find one.
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write(`${file} is out of date: run npm run codegen -- configuration.\n`);
  process.exitCode = 1;
}
