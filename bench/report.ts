import { readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The result of one bench. */
export interface Section {
  readonly title: string;
  /** What was measured, and how. */
  readonly text: string;
  /** Output of another program. */
  readonly printed?: string;
  readonly tables: readonly Table[];
}

export const tableText = ({ columns, rows }: Table): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const sectionText = ({ title, text, printed, tables }: Section): string =>
  [
    `## ${title}`,
    text,
    ...(printed === undefined ? [] : [`\`\`\`text\n${printed}\n\`\`\``]),
    ...tables.map(tableText),
  ].join('\n\n');

const versionOf = (name: string): string => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  return `${name} ${version}`;
};

/** The machine. */
export function machineText(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}

/** The versions of the system and the packages. */
export function versionsText(): string {
  const packages = [
    '@apollo/server',
    'express',
    'undici',
    'graphql',
    'graphql-jit',
    'mercurius',
    'react',
  ].map(versionOf);
  return `${type()} ${release()}, Node ${process.version}; ${packages.join(', ')}`;
}
