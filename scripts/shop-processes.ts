import type { ProcessGroup } from './process-group.ts';
import { becomesReady } from './readiness.ts';

/** What the environment says; an empty variable counts as none. */
function setting(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

const port = setting('PORT') ?? '4000';
const legacyPort = setting('LEGACY_PORT') ?? '4001';
const shopUrl = setting('SHOP_URL') ?? `http://localhost:${port}`;
const legacyApiUrl = setting('LEGACY_API_URL');

/** Whether the shop runs on the REST API that comes along, and not on one elsewhere. */
export const hasOwnLegacyApi = legacyApiUrl === undefined;
/** The ports that the shop listens on, by the names of their variables. */
export const shopPorts: Readonly<Record<string, string>> = hasOwnLegacyApi
  ? { PORT: port, LEGACY_PORT: legacyPort }
  : { PORT: port };
/** What the REST API is told of the others. */
export const legacyApiEnvironment: NodeJS.ProcessEnv = {
  PORT: legacyPort,
  SHOP_URL: shopUrl,
  LEGACY_PUBLIC_URL: setting('LEGACY_PUBLIC_URL') ?? `http://localhost:${legacyPort}`,
};
/** What the gateway is told of the others. */
export const gatewayEnvironment: NodeJS.ProcessEnv = {
  PORT: port,
  SHOP_URL: shopUrl,
  LEGACY_API_URL: legacyApiUrl ?? `http://127.0.0.1:${legacyPort}/api`,
  EXPLORER: setting('EXPLORER') ?? 'true',
};

/** Waits for the REST API that was started in `group`. */
export async function legacyApiBecomesReady(group: ProcessGroup): Promise<void> {
  await becomesReady(`http://127.0.0.1:${legacyPort}/health/ready`, group.done);
}

/** Says where the shop is once it is open, and ends this process as the processes of `group` end. */
export async function openShop(group: ProcessGroup): Promise<never> {
  if (await becomesReady(`http://127.0.0.1:${port}/health/ready`, group.done)) {
    process.stdout.write(
      `\nLantern Market is open:  ${shopUrl}\nGraphQL for developers:  ${shopUrl}/graphql\n\n`,
    );
  }
  process.exit(await group.done);
}
