import { basename } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { TraditionalConverter } from '../../gateway/values/traditional-converter.ts';
import { readPoFolder } from '../check/po-file.ts';

/** A message in Traditional Chinese: the corrections for messages first, then the conversion. Arguments and tags are Latin, so they stay. */
export function traditionalMessage(
  simplified: string,
  corrections: Readonly<Record<string, string>>,
  converter: TraditionalConverter,
): string {
  const corrected = Object.entries(corrections).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    simplified,
  );
  return converter.convert(corrected);
}

/** The modules of Traditional messages, by the names of the catalogs in locales/zh, compiled as Lingui compiles PO files. */
export function traditionalCatalogs(
  corrections: Readonly<Record<string, string>>,
  converter: TraditionalConverter,
): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [file, entries] of readPoFolder('locales/zh')) {
    const messages = Object.fromEntries(
      entries.map(({ id, context, translation }) => [
        generateMessageId(id, context || undefined),
        traditionalMessage(translation, corrections, converter),
      ]),
    );
    const { source, errors } = createCompiledCatalog('zh-Hant', messages, { namespace: 'ts' });
    const [error] = errors;
    if (error) throw new Error(`${file} in Traditional Chinese: ${error.error.message}`);
    modules.set(basename(file, '.po'), source);
  }
  return modules;
}
