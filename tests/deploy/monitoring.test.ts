import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { Metrics } from '../../gateway/edge/metrics.ts';
import { Metrics as RestApiMetrics } from '../../legacy-api/metrics.ts';

const dashboard = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(readFileSync('deploy/grafana/dashboards/gateway.json', 'utf8')));

describe('the dashboard', () => {
  it('shows only what the gateway measures', async () => {
    const metrics = new Metrics();
    metrics.measureProcess();
    metrics.operationEnded('Groups', 'ok', 1);
    metrics.callEnded('getGroups', 200, 1);
    metrics.responseSent('graphql', 200, 1);
    const text = await metrics.text();
    expect(dashboard.panels.length).toBeGreaterThan(8);
    for (const { title, targets } of dashboard.panels) {
      for (const { expr } of targets) {
        for (const [name] of expr.matchAll(/(?:gateway|nodejs|process)_\w+/g)) {
          expect(text, `${title}: ${name}`).toMatch(new RegExp(`^(?:# TYPE )?${name}[ {]`, 'm'));
        }
      }
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

  it('is what Prometheus can read', ({ skip }) => {
    const { status, error, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], {
      encoding: 'utf8',
    });
    if (error && !process.env.CI) skip('promtool is not installed (Debian: apt-get install prometheus)');
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('asks only for what is measured', async () => {
    const [gateway, restApi] = [new Metrics(), new RestApiMetrics()];
    gateway.measureProcess();
    gateway.operationEnded('Groups', 'ok', 1);
    gateway.callEnded('getGroups', 200, 1);
    gateway.responseSent('page', 200, 1);
    restApi.measureDatabase({ connections: () => ({ used: 0, idle: 0, waiting: 0 }) });
    const text = (await gateway.text()) + (await restApi.text());
    for (const { alert, expr } of rules) {
      for (const [name] of expr.matchAll(/\b(?:gateway|rest_api|nodejs)_\w+/g)) {
        const family = name.replace(/_(?:count|bucket)$/, '');
        expect(text, `${alert}: ${name}`).toMatch(new RegExp(`^# TYPE ${family} `, 'm'));
      }
    }
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
  it('asks the port at which the gateway tells', () => {
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
