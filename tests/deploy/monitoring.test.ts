import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { Metrics } from '../../gateway/edge/metrics.ts';

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
