/** How a command is tested. */
export type Proof =
  /** start.test.ts runs `run` (the command itself, or its shortest form) in a copy of the sources. */
  | { readonly run: string; readonly exitCode: number; readonly prints: RegExp }
  /** A test or `.ci/run` runs it: the file, and a text of it. */
  | { readonly file: string; readonly has: string };

const ci = (has: string): Proof => ({ file: '.ci/run', has });
const run = (command: string, prints = /./, exitCode = 0): Proof => ({ run: command, exitCode, prints });
const service = (has: string): Proof => ({ file: 'tests/services/commands.test.ts', has });
const compose: Proof = { file: 'tests/deploy/compose.test.ts', has: 'docker-compose.yml' };

/** Every command that README.md and CONTRIBUTING.md name, in the order in which start.test.ts runs them. */
export const documentedCommands: Readonly<Record<string, Proof>> = {
  'npm ci': ci('npm ci'),
  'npm run codegen': { file: 'tests/commands/start.test.ts', has: "['run', 'codegen']" },
  'npm run codegen -- tables': run('npm run codegen -- tables', /Tests .*passed/),
  'npm start': { file: 'tests/commands/start.test.ts', has: "startShopCommand(['start']" },
  'CORS_ORIGINS=https://studio.apollographql.com npm start': {
    file: 'tests/e2e/sandbox.spec.ts',
    has: 'CORS_ORIGINS: origins',
  },
  'LEGACY_API_URL=https://api.example.com/api npm start': {
    file: 'tests/commands/start.test.ts',
    has: 'LEGACY_API_URL:',
  },
  'npm run dev': { file: 'tests/commands/dev.test.ts', has: "startShopCommand(['run', 'dev']" },
  'npm test': ci('npm test'),
  'npm run test:changed': run('npm run test:changed -- nothing', /Git knows no commit nothing/, 1),
  'npm run test:e2e': ci('npm run test:e2e'),
  'npm run check': ci('npm run check'),
  'npm test -- services': ci('npm test -- services'),
  'npm test -- attacks': ci('npm test -- attacks'),
  'npm test -- commands': ci('npm test -- commands'),
  'npm test -- containers': ci('npm test -- containers'),
  'npm test -- nodes': ci('npm test -- nodes'),
  'npm test -- nodes 24': ci('npm test -- nodes'),
  'npm test -- operations': run('npm test -- operations 20 7', /^\d+ passed, 0 failed$/m),
  'npm test -- mutations': run(
    'npm test -- mutations delivery/delivery-window',
    /^Score: \d+\.\d % of \d+ mutants killed$/m,
  ),
  '.ci/run': ci('npm test'),

  'npx size-limit': run('npx size-limit', /gzip|brotli|kB/),
  'npm run bench -- scores': run('npm run bench -- scores --only none', /Chromium/),
  'npm run bench -- journeys': run('npm run bench -- journeys --only=4', /^\| 4 \| .* \| 0\.0\d\d \|$/m),
  'npm run seed -- --file my-catalog/': run(
    'npm run seed -- --file legacy-api/seed/data',
    /^(?:Loaded|Nothing changed:) 393 products in 12 groups/m,
  ),
  'npm run format': ci('npm run check'),
  'npm run check -- english': ci('npm run check'),
  'npm run check -- cycles': run('npm run check -- cycles'),
  'npm run check -- schema': run('npm run check -- schema'),
  'npm run i18n:extract': run('npm run i18n:extract', /Catalog statistics/),
  'npm run check -- i18n': run('npm run check -- i18n', /i18n: passed/),
  'npm run check -- types': ci('npm run check'),
  'npx vitest run <file>': run('npx vitest run gateway/values/money.test.ts', /Tests .*passed/),
  'npm run test:e2e -- <file>': run(
    'npm run test:e2e -- --trace on --list tests/e2e/not-found.spec.ts',
    /not-found\.spec\.ts/,
  ),

  'npm run topology -- --gateways 3': service("'topology', '--', '--gateways', '3'"),
  'npm run bench -- load': service("'load', '--quick'"),
  'npm run bench -- faults': service("'faults', '--quick'"),
  'npm run bench': run('npm run bench -- --quick page-weights', /\| purchase \| JavaScript \|/),
  // After the commands that build: it changes the schema, so they would generate all code again.
  'npm run release:schema': run('npm run release:schema', /schema\/released\.graphql/),

  'docker compose up --build --scale gateway=3': compose,
};
