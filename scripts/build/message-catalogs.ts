import { basename } from 'node:path';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { readPoFolder } from '../check/po-file.ts';

/** A file of the build. */
interface BuiltFile {
  readonly type: string;
  readonly code?: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

type Bundle = Readonly<Record<string, BuiltFile>>;

/** The catalogs of each message, by the message id in the scripts. */
export type MessageIndex = ReadonlyMap<string, readonly string[]>;

/** The messages of the PO files in a folder. */
export function messageIndex(folder: string): MessageIndex {
  const index = new Map<string, string[]>();
  for (const [file, entries] of readPoFolder(folder)) {
    for (const { id: message, context } of entries) {
      const id = generateMessageId(message, context || undefined);
      index.set(id, [...(index.get(id) ?? []), basename(file, '.po')]);
    }
  }
  return index;
}

/** Catalogs: PO files, and those that are generated for Traditional Chinese. */
const isCatalog = (moduleId: string): boolean => /\.po$|[\\/]i18n[\\/]generated[\\/]/.test(moduleId);

const catalogOf = (moduleId: string): string | null =>
  /\/i18n\/generated\/en\/(\w+)\.ts$/.exec(moduleId.replaceAll('\\', '/'))?.[1] ?? null;

/** Finds the catalogs that the chunks of a bundle need beyond those of every page. */
export class ChunkCatalogs {
  readonly #index: MessageIndex;
  readonly #base = new Set<string>();
  /** Ids of messages, by chunk. */
  readonly #messages = new Map<string, readonly string[]>();

  /** Throws if a page would show messages whose catalog it cannot load. */
  constructor(bundle: Bundle, index: MessageIndex) {
    this.#index = index;
    const others = new Set<string>();
    for (const [name, { code = '', moduleIds = [] }] of Object.entries(bundle)) {
      const catalogs = moduleIds.flatMap((id) => catalogOf(id) ?? []);
      const isBase = moduleIds.some((id) => id.endsWith('base-en.ts'));
      for (const catalog of catalogs) (isBase ? this.#base : others).add(catalog);
      if (moduleIds.some(isCatalog)) continue;
      const ids = [...code.matchAll(/(["'`])([\w+/-]{6})\1/g)].map(([, , id = '']) => id);
      this.#messages.set(
        name,
        ids.filter((id) => index.has(id)),
      );
    }
    for (const [name, { isEntry }] of Object.entries(bundle)) {
      for (const catalog of this.needed([name])) {
        if (!others.has(catalog))
          throw new Error(
            `${name} has messages of locales/*/${catalog}.po, which client/i18n/catalogs.ts does not load.`,
          );
      }
      if (!isEntry) continue;
      const [first] = this.needed(this.#withImports(bundle, name));
      if (first !== undefined)
        throw new Error(
          `Every page has messages of locales/*/${first}.po: add the catalog to client/i18n/base-*.ts.`,
        );
    }
  }

  #withImports(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
    if (!seen.has(name)) {
      seen.add(name);
      for (const imported of bundle[name]?.imports ?? []) this.#withImports(bundle, imported, seen);
    }
    return seen;
  }

  /** The catalogs that these chunks need together. */
  needed(chunks: Iterable<string>): string[] {
    const needed = new Set<string>();
    const choices = [...chunks]
      .flatMap((name) => this.#messages.get(name) ?? [])
      .map((id) => this.#index.get(id) ?? [])
      // Read a message in several catalogs from one that is loaded anyway.
      .sort((one, other) => one.length - other.length);
    for (const catalogs of choices) {
      const [first] = catalogs;
      if (first !== undefined && !catalogs.some((name) => this.#base.has(name) || needed.has(name)))
        needed.add(first);
    }
    return [...needed];
  }
}

/**
 * Lists the message catalogs of a chunk beside its files, so that `client/browser/load-chunk.ts` loads them together. Finds them by the
 * messages in the chunk, so no developer has to list the catalogs of a shared form.
 */
export function messageCatalogs(): {
  plugin: Plugin;
  resolveDependencies: (file: string, dependencies: string[], context: { hostType: string }) => string[];
} {
  let catalogs: ChunkCatalogs | null = null;
  return {
    plugin: {
      name: 'message-catalogs',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          catalogs = new ChunkCatalogs(bundle, messageIndex('locales/zh'));
        },
      },
    },
    resolveDependencies: (file, dependencies, { hostType }) => {
      if (hostType !== 'js') return dependencies;
      const files = [...new Set([file, ...dependencies])];
      return [...files, ...(catalogs?.needed(files) ?? []).map((name) => `#${name}`)];
    },
  };
}
