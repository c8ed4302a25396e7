import { endpoints } from '../../gateway/rest/endpoints.ts';
import { isVital, type Findings, type OperationFindings } from './findings.ts';

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

const effects = {
  dropped: 'the record is left out',
  defaulted: 'takes its default',
  adjusted: 'becomes the nearest valid value',
  unchanged: 'stays as it is',
  rejected: 'the response is of no use',
} as const;

function latency({ milliseconds }: OperationFindings): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${at(0.5)} / ${at(1)}`;
}

function deviationRows(operations: readonly OperationFindings[]): string[] {
  return operations.flatMap(({ operation, violations }) =>
    violations.map((violation) =>
      row([
        isVital(violation) ? '**vital**' : '',
        operation,
        `\`${violation.pointer || '/'}\``,
        violation.kind,
        violation.expected,
        violation.got,
        `${violation.records} of ${violation.of}`,
        effects[violation.effect],
      ]),
    ),
  );
}

function otherLines(operations: readonly OperationFindings[]): string[] {
  return operations.flatMap(({ operation, undocumented, notes }) => [
    ...[...undocumented.fields].map((pointer) => `- ${operation}: undocumented field \`${pointer}\``),
    ...[...undocumented.values].map(
      ([pointer, values]) =>
        `- ${operation}: undocumented value at \`${pointer}\`: ${[...values].join(', ')}`,
    ),
    ...[...notes].map((note) => `- ${operation}: ${note}`),
  ]);
}

/** The findings as Markdown. */
export function markdownReport(base: string, { operations, skipped, hasVital }: Findings): string {
  const deviations = deviationRows(operations);
  const others = otherLines(operations);
  const calls = operations.map((findings) => {
    const { method, path } = endpoints[findings.operation];
    const statuses = [...findings.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return row([findings.operation, `${method} ${path}`, statuses, latency(findings)]);
  });
  return [
    `# ${base} and the contract`,
    '',
    hasVital
      ? 'The shop would miss something: see the deviations marked **vital**.'
      : deviations.length > 0
        ? 'The shop can sell by it. What deviates takes a default.'
        : 'No deviation was found.',
    '',
    ...(deviations.length > 0
      ? [
          '## Deviations',
          '',
          row(['', 'operation', 'pointer', 'kind', 'expected', 'got', 'values', 'the shop']),
          row(Array.from({ length: 8 }, () => '---')),
          ...deviations,
          '',
        ]
      : []),
    ...(others.length > 0 ? ['## Also seen', '', ...others, ''] : []),
    '## Calls',
    '',
    row(['operation', 'call', 'statuses', 'median / longest, ms']),
    row(['---', '---', '---', '---']),
    ...calls,
    '',
    ...(skipped.length > 0
      ? ['## Not tried', '', ...skipped.map(({ operation, why }) => `- ${operation}: ${why}`), '']
      : []),
  ].join('\n');
}

/** The findings as JSON. */
export function jsonReport(base: string, { operations, skipped, hasVital }: Findings): string {
  const report = {
    base,
    hasVital,
    operations: operations.map(({ undocumented, statuses, notes, ...findings }) => ({
      ...findings,
      statuses: Object.fromEntries(statuses),
      undocumentedFields: [...undocumented.fields],
      undocumentedValues: Object.fromEntries(
        [...undocumented.values].map(([at, values]) => [at, [...values]]),
      ),
      notes: [...notes],
    })),
    skipped,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
