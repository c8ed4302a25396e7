import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { readLexicon } from '../../gateway/search/lexicon/read-lexicon.ts';
import { ConfigError, readConfig as readGatewayConfig } from '../../gateway/config.ts';
import { TrustedDocuments } from '../../gateway/graphql/documents/trusted-documents.ts';
import { readConfig as readLegacyApiConfig, servingProblem } from '../../legacy-api/config.ts';
import { configuredProvider } from '../../legacy-api/payments/index.ts';
import { isLoopback } from '../../legacy-api/values/loopback.ts';
import { invalidPort, portProblem } from '../system/free-port.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of `npm start` and `npm run dev` from the environment. */
export interface ShopSettings {
  /** URL of the gateway for this machine. */
  readonly url: string;
  readonly shopUrl: string;
  /** Variables of the gateway, in addition to those of this process. */
  readonly gateway: Readonly<Record<string, string>>;
  /** The REST API of this repository; null if the shop uses another one. */
  readonly legacyApi: {
    readonly url: string;
    readonly environment: Readonly<Record<string, string>>;
  } | null;
}

interface Circumstances {
  /** Folders that will be written to, besides the data directory. */
  readonly writtenFolders: readonly string[];
}

/** The settings, or one sentence for each problem. */
export type ShopSettingsResult =
  | { readonly ok: true; readonly settings: ShopSettings }
  | { readonly ok: false; readonly problems: readonly string[] };

function problemsOfGateway(environment: Environment): string[] {
  try {
    readGatewayConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

function problemsOfLegacyApi(environment: Environment): string[] {
  const result = readLegacyApiConfig({ ...environment });
  if (!result.ok)
    return result.problems.map((problem) => problem.replace(/^METRICS_PORT /, 'LEGACY_METRICS_PORT '));
  const problem = servingProblem(result.config, configuredProvider);
  return problem === null ? [] : [problem];
}

/** The first sentence about each variable, because both servers read some of them. */
function onePerVariable(sentences: readonly string[]): string[] {
  const byVariable = new Map<string, string>();
  for (const sentence of sentences) {
    const [variable = ''] = sentence.split(' ');
    if (!byVariable.has(variable)) byVariable.set(variable, sentence);
  }
  return [...byVariable.values()];
}

/** Whether a folder, or its closest existing parent, is writable. */
function problemsOfFolder(name: string, folder: string): string[] {
  let existing = resolve(folder);
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  try {
    if (!statSync(existing).isDirectory()) return [`${name} cannot be used: ${existing} is not a folder.`];
    accessSync(existing, constants.W_OK | constants.X_OK);
    return [];
  } catch {
    return [`${name} cannot be used: there is no permission to write to ${existing}.`];
  }
}

const isOfThisMachine = (url: string): boolean => URL.canParse(url) && isLoopback(url);
const isHostOfThisMachine = (host: string): boolean =>
  isOfThisMachine(`http://${host.includes(':') ? `[${host}]` : host}`);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why the gateway could not read the search lexicon. */
async function problemsOfLexicon(file: string): Promise<string[]> {
  try {
    await readLexicon(file);
    return [];
  } catch (error) {
    return [`SEARCH_LEXICON names a file that cannot be used: ${reasonOf(error)}.`];
  }
}

const isInside = (folder: string, parent: string): boolean =>
  !relative(parent, folder).split(/[\\/]/).includes('..');

/** Why the gateway could not read the trusted documents. Those in `writtenFolders` are not written yet. */
function problemsOfTrustedDocuments(folder: string, writtenFolders: readonly string[]): string[] {
  if (writtenFolders.some((parent) => isInside(resolve(folder), resolve(parent)))) return [];
  try {
    TrustedDocuments.read(folder);
    return [];
  } catch (error) {
    return [`TRUSTED_DOCUMENTS names a folder that cannot be used: ${reasonOf(error)}.`];
  }
}

async function problemsOfFreePorts(ports: Readonly<Record<string, string>>): Promise<string[]> {
  const problems: string[] = [];
  const taken = new Map<string, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = taken.get(port);
    const problem =
      other === undefined
        ? await portProblem(name, Number(port))
        : `${name} and ${other} are both ${port}: choose another port for one of them.`;
    taken.set(port, name);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/**
 * Checks everything before anything is built or started: the variables of both servers and of the start, the ports, the files and folders
 * to read, and the folders to write. An empty variable counts as unset.
 */
export async function readShopSettings(
  variables: Environment,
  { writtenFolders }: Circumstances,
): Promise<ShopSettingsResult> {
  const value = (name: string): string | undefined => variables[name] || undefined;
  const port = value('PORT') ?? '4000';
  const legacyPort = value('LEGACY_PORT') ?? '4001';
  const shopUrl = value('SHOP_URL') ?? `http://localhost:${port}`;
  // Other machines can reach the shop, so the passwords of the README must not work.
  const isShared = !isOfThisMachine(shopUrl) || !isHostOfThisMachine(value('HOST') ?? '127.0.0.1');
  const otherLegacyApi = value('LEGACY_API_URL');
  const hasOwnLegacyApi = otherLegacyApi === undefined;
  // By default, the servers print warnings and errors only.
  const isQuiet = value('LOG_FORMAT') !== 'json' && value('LOG_LEVEL') === undefined;
  const logLevel: Readonly<Record<string, string>> = isQuiet ? { LOG_LEVEL: 'warn' } : {};
  const gateway = {
    ...logLevel,
    PORT: port,
    SHOP_URL: shopUrl,
    LEGACY_API_URL: otherLegacyApi ?? `http://127.0.0.1:${legacyPort}/api`,
    EXPLORER: value('EXPLORER') ?? 'true',
    ...(isShared ? {} : { HOST: value('HOST') ?? '127.0.0.1' }),
  };
  const legacyApi = {
    ...logLevel,
    PORT: legacyPort,
    // Only the gateway on this machine and the local browser need to reach it.
    HOST: value('LEGACY_HOST') ?? '127.0.0.1',
    // METRICS_PORT is the gateway's.
    METRICS_PORT: value('LEGACY_METRICS_PORT') ?? '',
    SHOP_URL: shopUrl,
    DEMO_ACCOUNTS: isShared ? 'off' : (value('DEMO_ACCOUNTS') ?? 'on'),
    LEGACY_PUBLIC_URL: value('LEGACY_PUBLIC_URL') ?? `http://localhost:${legacyPort}`,
  };

  const wrongPorts = [
    invalidPort('PORT', port),
    hasOwnLegacyApi ? invalidPort('LEGACY_PORT', legacyPort) : null,
  ].filter((problem) => problem !== null);
  // Otherwise URLs with an invalid port would be reported as well, though they were not set.
  const isDerived = wrongPorts.length > 0;
  const gatewayVariables = { ...variables, ...(isDerived ? { PORT: '' } : gateway) };
  const legacyApiVariables = {
    ...variables,
    ...(isDerived ? { PORT: '', METRICS_PORT: legacyApi.METRICS_PORT } : legacyApi),
  };
  const wrongVariables = onePerVariable([
    ...wrongPorts,
    ...problemsOfGateway(gatewayVariables),
    ...(hasOwnLegacyApi ? problemsOfLegacyApi(legacyApiVariables) : []),
  ]);
  const dataFolder = hasOwnLegacyApi ? problemsOfFolder('DATA_DIR', value('DATA_DIR') ?? '.data') : [];
  const metricsPorts = Object.entries({
    METRICS_PORT: value('METRICS_PORT'),
    ...(hasOwnLegacyApi ? { LEGACY_METRICS_PORT: value('LEGACY_METRICS_PORT') } : {}),
  }).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '0');
  const lexicon = value('SEARCH_LEXICON');
  const trustedDocuments = value('TRUSTED_DOCUMENTS');
  const takenPorts =
    wrongVariables.length > 0
      ? []
      : await problemsOfFreePorts({
          PORT: port,
          ...(hasOwnLegacyApi ? { LEGACY_PORT: legacyPort } : {}),
          ...Object.fromEntries(metricsPorts),
        });
  const problems = [
    ...wrongVariables,
    ...(lexicon === undefined ? [] : await problemsOfLexicon(lexicon)),
    ...(trustedDocuments === undefined ? [] : problemsOfTrustedDocuments(trustedDocuments, writtenFolders)),
    ...dataFolder,
    ...writtenFolders.flatMap((folder) => problemsOfFolder(`The folder ${folder}`, folder)),
    ...takenPorts,
  ];
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      url: `http://127.0.0.1:${port}`,
      shopUrl,
      gateway,
      legacyApi: hasOwnLegacyApi ? { url: `http://127.0.0.1:${legacyPort}`, environment: legacyApi } : null,
    },
  };
}

/** The settings. If there are problems, prints them and ends the process. */
export async function requireShopSettings(writtenFolders: readonly string[]): Promise<ShopSettings> {
  const result = await readShopSettings(process.env, { writtenFolders });
  if (result.ok) return result.settings;
  process.stderr.write(`${result.problems.join('\n')}\n`);
  process.exit(1);
}
