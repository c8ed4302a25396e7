import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { podOf, resources } from './kubernetes-manifests.ts';

const selector = z.object({ matchLabels: z.record(z.string(), z.string()).default({}) });
const peer = z.object({ podSelector: selector.optional(), namespaceSelector: selector.optional() });
const rule = z.object({
  from: z.array(peer).default([]),
  to: z.array(peer.extend({ ipBlock: z.looseObject({}).optional() })).default([]),
  ports: z.array(z.object({ port: z.union([z.string(), z.number()]) })),
});
const policy = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    podSelector: selector,
    policyTypes: z.array(z.string()),
    ingress: z.array(rule).default([]),
    egress: z.array(rule).default([]),
  }),
});
const label = 'app.kubernetes.io/name';
const policies = resources
  .filter(({ kind }) => kind === 'NetworkPolicy')
  .map((one) => policy.parse(one))
  .map(({ metadata, spec }) => ({ name: metadata.name, of: spec.podSelector.matchLabels[label], ...spec }));
const pods = resources.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);

/** `a → b:port` for every connection between two pods that both ends allow. */
function allowed(): string[] {
  return policies.flatMap(({ of: caller, egress }) =>
    egress.flatMap(({ to, ports }) =>
      to.flatMap(({ podSelector }) => {
        const target = podSelector?.matchLabels[label];
        const accepts = policies.some(
          ({ of: owner, ingress }) =>
            owner === target &&
            ingress.some(({ from }) => from.some((one) => one.podSelector?.matchLabels[label] === caller)),
        );
        return accepts ? ports.map(({ port }) => `${caller ?? ''} → ${target ?? ''}:${port}`) : [];
      }),
    ),
  );
}

describe('network policies', () => {
  it('deny everything by default, in both directions', () => {
    expect(policies).toContainEqual(
      expect.objectContaining({ of: undefined, policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [] }),
    );
  });

  it('allow exactly the calls that haproxy.cfg and the variables of the pods name', () => {
    const ofProxy = [
      ...readFileSync('deploy/haproxy.cfg', 'utf8').matchAll(/"([\w-]+)\$\{SERVICE_DOMAIN\}:(\d+)"/g),
    ];
    const called = ofProxy.map(([, host, port]) => `proxy → ${host ?? ''}:${port ?? ''}`);
    for (const deployment of resources.filter(({ kind }) => kind === 'Deployment')) {
      for (const { value = '' } of podOf(deployment).containers.flatMap(({ env }) => env)) {
        const [, host = '', port = ''] = /^http:\/\/([\w-]+):(\d+)/.exec(value) ?? [];
        if (pods.includes(host)) called.push(`${deployment.metadata.name} → ${host}:${port}`);
      }
    }
    expect(new Set(called).size).toBe(3);
    expect(allowed().sort()).toEqual([...new Set(called)].sort());
  });

  it('let only the ingress controller and monitoring in from other namespaces', () => {
    const entries = policies.flatMap(({ of: owner = '', ingress }) =>
      ingress.flatMap(({ from, ports }) =>
        from.flatMap(({ namespaceSelector }) => {
          const space = namespaceSelector?.matchLabels['kubernetes.io/metadata.name'];
          return space === undefined ? [] : ports.map(({ port }) => `${space} → ${owner}:${port}`);
        }),
      ),
    );
    expect(entries.sort()).toEqual(
      ['ingress-nginx → proxy:http', ...pods.map((name) => `monitoring → ${name}:metrics`)].sort(),
    );
  });

  it('let pods out of the cluster only to Redis, PostgreSQL, mail and DNS, and never to the node’s metadata', () => {
    const outside = policies.flatMap(({ of: owner = 'all', egress }) =>
      egress
        .filter(({ to }) => to.some(({ podSelector }) => podSelector === undefined))
        .flatMap(({ ports }) => ports.map(({ port }) => `${owner}:${port}`)),
    );
    expect(outside.sort()).toEqual(
      [
        'all:53',
        'all:53',
        'gateway:6379',
        'legacy-api:465',
        'legacy-api:5432',
        'legacy-api:587',
        'migrate:5432',
      ].sort(),
    );
    const blocks = policies.flatMap(({ egress }) =>
      egress.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
    );
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) expect(JSON.stringify(block)).toMatch(/169\.254\.0\.0\/16|fe80::\/10/);
  });

  it('cover every pod', () => {
    const labeled = resources
      .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
      .map((one) => /"app\.kubernetes\.io\/name":"([\w-]+)"/.exec(JSON.stringify(one))?.[1]);
    expect(new Set(policies.flatMap(({ of: owner }) => owner ?? []))).toEqual(new Set(labeled));
  });
});
