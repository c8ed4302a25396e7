/** Writes docs/configuration.md from the schemas that read the environment; `--check` fails where it is not what they say. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { z } from 'zod';
import { environmentSchema as gateway } from '../gateway/config.ts';
import { environmentSchema as legacyApi } from '../legacy-api/config.ts';

const file = 'docs/configuration.md';

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  if (typeof value === 'string' && value !== '') return `\`${value}\``;
  return typeof value === 'number' ? `\`${String(value)}\`` : 'none';
}

function table(schema: z.ZodObject): string {
  const defaults: Readonly<Record<string, unknown>> = schema.parse({});
  const rows = Object.entries(schema.shape).map(([name, { description }]) => {
    if (description === undefined) throw new Error(`${name} is not described.`);
    return `| \`${name}\` | ${shown(defaults[name])} | ${description} |`;
  });
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

const text = `# Configuration

Everything is read from the environment, everything is optional, and an empty variable counts as none. Values that cannot be used end the
process at start with one sentence for each of them. This page is made by \`npm run docs:configuration\`.

## Gateway

${table(gateway)}

Traces are sent where the standard \`OTEL_*\` variables say (\`OTEL_EXPORTER_OTLP_ENDPOINT\`, \`OTEL_SERVICE_NAME\`, …); without them none are made.

## REST API

${table(legacyApi)}

## npm start and npm run dev

These start both processes and pass the variables above on; \`LEGACY_PORT\` (\`4001\`) is the REST API's port then, and \`EXPLORER\` is on. Where
\`LEGACY_API_URL\` is set, no REST API is started. On a terminal \`LOG_LEVEL\` is \`warn\` when left out, unless \`LOG_FORMAT\` is \`json\`. Every
variable, both ports and the folders that are written to are checked before anything is built or started. The browser tests take Chromium from
\`CHROMIUM_PATH\`, or find it themselves.
`;

const page = await format(text, { ...(await resolveConfig(file)), filepath: file });
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) {
  process.stderr.write(`${file} is not what the code says; npm run docs:configuration writes it anew.\n`);
  process.exitCode = 1;
}
