/** Upper bounds in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  readonly labels: string;
  /** How many were at most as long as each bound and longer than the one before; the last is for all that were longer still. */
  readonly counts: number[];
  sum: number;
}

const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

/**
 * A histogram with two labels in Prometheus' text form. It is observed on every call of the REST API, so it hashes no label objects: two
 * maps find the series, a loop its bucket.
 */
export class Latencies {
  readonly #name: string;
  readonly #help: string;
  readonly #labels: readonly [string, string];
  readonly #series = new Map<string, Map<string | number, Series>>();

  constructor(name: string, help: string, labels: readonly [string, string]) {
    this.#name = name;
    this.#help = help;
    this.#labels = labels;
  }

  observe(first: string, second: string | number, milliseconds: number): void {
    const seconds = milliseconds / 1000;
    const series = this.#seriesOf(first, second);
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  #seriesOf(first: string, second: string | number): Series {
    let bySecond = this.#series.get(first);
    if (!bySecond) {
      bySecond = new Map();
      this.#series.set(first, bySecond);
    }
    let series = bySecond.get(second);
    if (!series) {
      const labels = `${this.#labels[0]}="${escaped(first)}",${this.#labels[1]}="${escaped(String(second))}"`;
      series = { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
      bySecond.set(second, series);
    }
    return series;
  }

  /** As Prometheus reads it. */
  text(): string {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`];
    for (const bySecond of this.#series.values()) {
      for (const { labels, counts, sum } of bySecond.values()) {
        let total = 0;
        counts.forEach((count, bucket) => {
          total += count;
          lines.push(`${this.#name}_bucket{le="${bounds[bucket] ?? '+Inf'}",${labels}} ${total}`);
        });
        lines.push(`${this.#name}_sum{${labels}} ${sum}`, `${this.#name}_count{${labels}} ${total}`);
      }
    }
    return `${lines.join('\n')}\n`;
  }
}
