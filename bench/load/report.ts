import type { Gauge } from './gauges.ts';
import { kinds, percentile, type Entry, type Journal } from './journal.ts';

const minuteMs = 60_000;

/** A row of a table. */
export const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** A minute a row: how much was done, what failed, and how long it took. */
export function minuteTable(journal: Journal, from: number, until: number): string {
  const rows = [
    row(['minute', 'a second', 'failed', ...kinds.map((kind) => `${kind} p50 / p99, ms`)]),
    row(['---', '---', '---', ...kinds.map(() => '---')]),
  ];
  for (let start = from, minute = 1; start < until - 1_000; start += minuteMs, minute += 1) {
    const end = Math.min(start + minuteMs, until);
    const all = journal.within(start, end);
    const times = kinds.map((kind) => {
      const took = journal.within(start, end, kind).map((entry) => entry.took);
      return `${percentile(took, 0.5).toFixed(0)} / ${percentile(took, 0.99).toFixed(0)}`;
    });
    const failed = all.filter(({ failure }) => failure !== null).length;
    rows.push(row([minute, ((all.length * 1000) / (end - start)).toFixed(0), failed, ...times]));
  }
  return rows.join('\n');
}

const median = (values: readonly number[]) => percentile(values, 0.5).toFixed(0);

/** What each gateway needed, in the first, the middle and the last third of the time. */
export function gaugeTable(gauges: readonly Gauge[], from: number, until: number): string {
  const names = [...new Set(gauges.map(({ gateway }) => gateway))].sort();
  const thirds = ['first', 'middle', 'last'];
  const rows = [
    row(['gateway', 'third', 'resident MB', 'heap MB', 'event-loop lag p99, ms (worst)']),
    row(['---', '---', '---', '---', '---']),
  ];
  for (const name of names) {
    for (const [index, third] of thirds.entries()) {
      const length = (until - from) / thirds.length;
      const start = from + index * length;
      const own = gauges.filter(({ gateway, at }) => gateway === name && at >= start && at < start + length);
      const lags = own.map(({ lagP99Ms }) => lagP99Ms);
      rows.push(
        row([
          name,
          third,
          median(own.map(({ residentMb }) => residentMb)),
          median(own.map(({ heapMb }) => heapMb)),
          `${median(lags)} (${Math.max(...lags).toFixed(0)})`,
        ]),
      );
    }
  }
  return rows.join('\n');
}

/** Failures by their reason, most frequent first. */
export function failureTable(failures: readonly Entry[]): string {
  const counts = new Map<string, number>();
  for (const { kind, failure } of failures) {
    const reason = `${kind} ${failure ?? ''}`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} × ${reason}`)
    .join(', ');
}

/** What the attackers got, by status. */
export function attackTable(kinds: readonly (readonly [kind: string, responses: string])[]): string {
  return [row(['attack', 'responses']), row(['---', '---']), ...kinds.map((cells) => row(cells))].join('\n');
}
