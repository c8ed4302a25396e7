import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { execFileSync } from 'node:child_process';

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What one of the benches has found out. */
export interface Section {
  readonly title: string;
  /** What was measured, against what. */
  readonly text: string;
  readonly tables: readonly Table[];
}

export const tableText = ({ columns, rows }: Table): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const sectionText = ({ title, text, tables }: Section): string =>
  [`## ${title}`, text, ...tables.map(tableText)].join('\n\n');

const versionOf = (name: string): string => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  return `${name} ${version}`;
};

/** The machine and what runs on it. */
export function machineText(): string {
  const processors = cpus();
  const packages = ['@apollo/server', 'express', 'undici', 'graphql', 'graphql-jit', 'react'].map(versionOf);
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB;`,
    `Linux ${execFileSync('uname', ['-r'], { encoding: 'utf8' }).trim()}, Node ${process.version}; ${packages.join(', ')}.`,
  ].join(' ');
}
