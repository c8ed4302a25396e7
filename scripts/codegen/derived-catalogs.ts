import { basename } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { readPoFolder, type PoEntry } from '../check/po-file.ts';

/**
 * The modules of a language whose messages follow from the entries of locales/zh, by catalog, compiled as Lingui compiles PO files.
 * Throws if a message is not valid.
 */
export function derivedCatalogs(
  language: string,
  messageOf: (entry: PoEntry) => string,
): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [file, entries] of readPoFolder('locales/zh')) {
    const messages = Object.fromEntries(
      entries.map((entry) => [generateMessageId(entry.id, entry.context || undefined), messageOf(entry)]),
    );
    const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'ts' });
    const [error] = errors;
    if (error) throw new Error(`${file} in ${language}: ${error.error.message}`);
    modules.set(basename(file, '.po'), source);
  }
  return modules;
}
