import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  Network,
  RecordSource,
  Store,
  type ConcreteRequest,
  type GraphQLResponse,
} from 'relay-runtime';
import { documents, type DocumentName, type Send, type WatchingClient } from './documents.ts';
import { published } from './published.ts';

interface Mutation {
  readonly variables: Record<string, unknown>;
  readonly response: Record<string, unknown>;
}

const compiler = createRequire(import.meta.url).resolve('relay-compiler/cli.js');

/** The documents of an app, compiled by Relay. It wants each in a module that has its name. */
export function compiledApp() {
  const folder = mkdtempSync(join(tmpdir(), 'relay-watchers-'));
  const source = join(folder, 'src');
  mkdirSync(join(source, '__generated__'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'schema.graphql'), published['schema.graphql']);
  for (const [name, text] of Object.entries(documents)) {
    const named = text.replace(/^(query|mutation) (\w+)/, (_, kind: string) =>
      kind === 'query' ? `query ${name}Query` : `mutation ${name}Mutation`,
    );
    writeFileSync(
      join(source, `${name}.js`),
      `import { graphql } from 'relay-runtime';\ngraphql\`${named}\`;\n`,
    );
  }
  const config = {
    src: './src',
    schema: './schema.graphql',
    language: 'javascript',
    artifactDirectory: './src/__generated__',
    eagerEsModules: true,
  };
  writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
  execFileSync(process.execPath, [compiler, 'relay.config.json'], { cwd: folder, stdio: 'pipe' });
  return {
    async artifact(name: DocumentName): Promise<ConcreteRequest> {
      const kind = documents[name].startsWith('query') ? 'Query' : 'Mutation';
      const file = join(source, '__generated__', `${name}${kind}.graphql.js`);
      const module = (await import(pathToFileURL(file).href)) as { readonly default: ConcreteRequest };
      return module.default;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A Relay environment without React. */
export function relayClient(send: Send, { artifact }: ReturnType<typeof compiledApp>): WatchingClient {
  const environment = new Environment({
    store: new Store(new RecordSource()),
    network: Network.create(
      async ({ text }, variables) => (await send(text ?? '', variables)) as GraphQLResponse,
    ),
  });
  const stops: (() => void)[] = [];
  return {
    async watch(name, variables = {}) {
      const request = await artifact(name);
      await fetchQuery(environment, request, variables).toPromise();
      const operation = createOperationDescriptor(request, variables);
      const { dispose } = environment.retain(operation);
      const snapshot = environment.lookup(operation.fragment);
      let newest: unknown = snapshot.data;
      const watched = environment.subscribe(snapshot, ({ data }) => (newest = data));
      stops.push(dispose, () => watched.dispose());
      return () => newest;
    },
    async mutate(name, variables) {
      const mutation = await artifact(name);
      return new Promise((resolve, reject) => {
        commitMutation<Mutation>(environment, { mutation, variables, onCompleted: resolve, onError: reject });
      });
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
