import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { Metrics } from '../../gateway/observability/metrics.ts';
import { Metrics as RestApiMetrics } from '../../legacy-api/server/metrics.ts';

const folder = 'deploy/grafana/dashboards';
const dashboards = readdirSync(folder).map((file) => [file, readDashboard(file)] as const);

function readDashboard(file: string) {
  const form = z.object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  });
  return form.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** The names of all metrics of the gateway and the REST API. */
async function measured(): Promise<string> {
  const [gateway, restApi] = [new Metrics(), new RestApiMetrics()];
  gateway.measureProcess();
  gateway.measureUpstream(() => ({ calls: [], retries: 10 }));
  gateway.measureRedis(() => true);
  gateway.operationEnded('Groups', 'ok', 1);
  gateway.callEnded('getGroups', 200, 1);
  gateway.responseSent('page', 200, 1);
  restApi.measureMailQueue(() => Promise.resolve({ count: 0, oldestSeconds: 0 }));
  restApi.measureDatabase({
    connections: () => ({ used: 0, idle: 0, waiting: 0 }),
    writeState: () => Promise.resolve({ isWritable: true }),
  });
  return (await gateway.text()) + (await restApi.text());
}

/** Fails if an expression uses a metric that does not exist. */
function expectMeasured(text: string, what: string, expr: string): void {
  for (const [name] of expr.matchAll(/\b(?:gateway|rest_api|nodejs|process)_\w+/g)) {
    const family = name.replace(/_(?:count|bucket|sum)$/, '');
    expect(text, `${what}: ${name}`).toMatch(new RegExp(`^# TYPE (?:${name}|${family}) `, 'm'));
  }
}

describe.each(dashboards)('the dashboard %s', (_file, { panels }) => {
  it('shows only existing metrics', async () => {
    const text = await measured();
    expect(panels.length).toBeGreaterThan(8);
    for (const { title, targets } of panels) {
      for (const { expr } of targets) expectMeasured(text, title, expr);
    }
  });
});

describe('deploy/alerts.yml', () => {
  const rules = z
    .object({
      groups: z.array(
        z.object({
          rules: z.array(
            z.object({
              alert: z.string(),
              expr: z.string(),
              annotations: z.object({ summary: z.string(), runbook: z.string() }),
            }),
          ),
        }),
      ),
    })
    .parse(parse(readFileSync('deploy/alerts.yml', 'utf8')))
    .groups.flatMap((group) => group.rules);

  it('is valid for Prometheus', ({ skip }) => {
    const { status, error, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], {
      encoding: 'utf8',
    });
    if (error && !process.env.CI) skip('promtool is not installed');
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('uses only existing metrics', async () => {
    const text = await measured();
    for (const { alert, expr } of rules) expectMeasured(text, alert, expr);
  });

  it('has a section of docs/operating.md for each rule', () => {
    const page = readFileSync('docs/operating.md', 'utf8');
    const sections = [...page.matchAll(/^### (\w+)$/gm)].map(([, title = '']) => title.toLowerCase());
    for (const { alert, annotations } of rules) {
      const [, section] = /^docs\/operating\.md#(\w+): /.exec(annotations.runbook) ?? [];
      expect(sections, alert).toContain(section);
    }
  });
});

describe('Prometheus', () => {
  it('scrapes the metrics port of the gateway', () => {
    const compose: unknown = parse(readFileSync('docker-compose.yml', 'utf8'));
    const { services } = z
      .object({
        services: z.object({ gateway: z.object({ environment: z.record(z.string(), z.string()) }) }),
      })
      .parse(compose);
    const { scrape_configs } = z
      .object({
        scrape_configs: z.array(
          z.object({ dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })) }),
        ),
      })
      .parse(parse(readFileSync('deploy/prometheus.yml', 'utf8')));
    expect(scrape_configs[0]?.dns_sd_configs[0]).toMatchObject({
      names: ['gateway'],
      port: Number(services.gateway.environment['METRICS_PORT']),
    });
  });
});
