import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { kustomization, podOf, resources } from './kubernetes-manifests.ts';

/** Services of docker-compose.yml that a cluster's operator brings. */
const broughtByOperator = ['postgres', 'redis'];
/** Variables that only Kubernetes needs. */
const onlyKubernetes: Readonly<Record<string, readonly string[]>> = {
  proxy: ['NAMESPACE', 'SERVICE_DOMAIN'],
};
/** A cluster takes longer to learn that a gateway leaves. */
const differentValues = ['DRAIN_NOTICE_MS'];

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      tmpfs: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      profiles: z.array(z.string()).default([]),
      mem_limit: z.string(),
      read_only: z.boolean(),
      cap_drop: z.array(z.string()),
      security_opt: z.array(z.string()),
      stop_grace_period: z.string().default('10s'),
    }),
  ),
});
const compose = composeFile.parse(
  parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }),
).services;
const deployments = new Map(
  resources
    .filter(({ kind }) => kind === 'Deployment')
    .map((one) => [one.metadata.name, podOf(one)] as const),
);

/** Megabytes of a size of either file; of a variable, its default. */
function megabytes(size: string): number {
  const [, amount = '', unit = ''] = /^(?:size=|\$\{[A-Z_]+:-)?(\d+)\}?(g|m|Gi|Mi)$/.exec(size) ?? [];
  return Number(amount) * (unit.toLowerCase().startsWith('g') ? 1024 : 1);
}

describe('the services of docker-compose.yml and of Kubernetes', () => {
  it('are the same', () => {
    const services = Object.entries(compose).filter(([, { profiles }]) => profiles.length === 0);
    const names = services.map(([name]) => name).filter((name) => !broughtByOperator.includes(name));
    expect([...deployments.keys()].sort()).toEqual(names.sort());
  });

  it('are reached from outside through the proxy only', () => {
    const published = Object.entries(compose).filter(
      ([, { ports }]) => ports.length > 0 && !ports.every((port) => port.startsWith('127.0.0.1:')),
    );
    const ingresses = JSON.stringify(resources.filter(({ kind }) => kind === 'Ingress'));
    const backends = [...ingresses.matchAll(/"service":\{"name":"([^"]+)"/g)].map(([, name]) => name);
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(new Set(backends)).toEqual(new Set(['proxy']));
    const opened = JSON.stringify(resources.filter(({ kind }) => kind === 'Service'));
    expect(opened).not.toMatch(/NodePort|LoadBalancer/);
  });

  it('have one configuration of the proxy', () => {
    const path = '/usr/local/etc/haproxy';
    expect(compose['proxy']?.volumes).toEqual([`./deploy/haproxy.cfg:${path}/haproxy.cfg:ro`]);
    expect(kustomization.configMapGenerator).toContainEqual({ name: 'haproxy', files: ['haproxy.cfg'] });
    const pod = deployments.get('proxy');
    const mount = pod?.containers[0]?.volumeMounts.find(({ mountPath }) => mountPath === path);
    const volume = pod?.volumes.find(({ name }) => name === mount?.name);
    expect(volume?.configMap?.name).toBe('haproxy');
  });
});

describe.each([...deployments])('%s', (name, pod) => {
  const service = compose[name];
  const [container] = pod.containers;
  if (!service || !container) throw new Error(`${name} is not in docker-compose.yml.`);

  it('has the same image', () => {
    const image = service.image?.replace(/^(lantern-market\/[\w-]+):.*$/, '$1');
    expect(container.image).toBe(image);
  });

  it('has the same variables', () => {
    const names = new Set(container.env.map((one) => one.name.replace(/_FILE$/, '')));
    const takesSettings = container.envFrom.some(
      ({ configMapRef }) => configMapRef?.name === 'shop-settings',
    );
    const settable = (variable: string) =>
      takesSettings && service.environment[variable] === `\${${variable}:-}`;
    const expected = [...Object.keys(service.environment), ...(onlyKubernetes[name] ?? [])];
    expect(expected.filter((variable) => !names.has(variable) && !settable(variable))).toEqual(
      takesSettings ? ['SHOP_URL'] : [],
    );
    expect([...names].filter((variable) => !expected.includes(variable))).toEqual([]);
    for (const { name: variable, value } of container.env) {
      // `${NAME:-value}` is a value that the operator can replace.
      const there = service.environment[variable]?.replace(/^\$\{\w+:-(.+)\}$/, '$1');
      if (value === undefined || there === undefined || differentValues.includes(variable)) continue;
      expect(value, variable).toBe(there);
    }
  });

  it('has the same limit of memory', () => {
    expect(megabytes(container.resources.limits.memory)).toBe(megabytes(service.mem_limit));
    expect(megabytes(service.mem_limit)).toBeGreaterThan(0);
  });

  it('has the same privileges', () => {
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: service.read_only,
      allowPrivilegeEscalation: !service.security_opt.includes('no-new-privileges:true'),
      capabilities: { drop: service.cap_drop },
    });
  });

  it('has the same space for temporary files', () => {
    const inCompose = service.tmpfs.map((one) => {
      const [path = '', options = ''] = one.split(':');
      return [path, megabytes(options)];
    });
    const inCluster = container.volumeMounts.flatMap(({ name: volume, mountPath }) => {
      const { emptyDir } = pod.volumes.find((one) => one.name === volume) ?? {};
      return emptyDir?.medium === 'Memory' ? [[mountPath, megabytes(emptyDir.sizeLimit)]] : [];
    });
    expect(inCluster).toEqual(inCompose);
  });

  it('has at least the same time to stop', () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      Number.parseInt(service.stop_grace_period, 10),
    );
  });
});
