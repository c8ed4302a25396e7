import { readdirSync } from 'node:fs';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { environmentSchema as gateway } from '../../gateway/environment.ts';
import { environmentSchema as legacyApi } from '../../legacy-api/config.ts';
import { kustomization, ownCatalog, podOf, resources, type Resource } from './kubernetes-manifests.ts';

/** The used kinds, from the OpenAPI document of Kubernetes. */
const kinds = { ...core, ...apps, ...batch, ...policy, ...autoscaling, ...networking };

/** Throws if a resource is not valid against the schema of Kubernetes. */
function validate(resource: Resource): void {
  const [, Kind] = Object.entries(kinds).find(([name]) => name === resource.kind) ?? [];
  if (Kind === undefined) throw new Error(`Kubernetes has no ${resource.kind}.`);
  const made = Reflect.construct(Kind, [resource]) as { validate(): void };
  made.validate();
}

const named = [...resources, ...ownCatalog.resources].map(
  (resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const,
);
/** Kinds of the Prometheus operator are not in the schema of Kubernetes. */
const ownKinds = named.filter(([, { apiVersion }]) => !apiVersion.startsWith('monitoring.coreos.com/'));

const workloads = named.filter(([, { kind }]) => kind === 'Deployment' || kind === 'Job');
const containersOf = (resource: Resource) => podOf(resource).containers;

/** Processes with settings of their own; the proxy's are in haproxy.cfg. */
const schemas: Readonly<Record<string, { readonly shape: object }>> = {
  'lantern-market/gateway': gateway,
  'lantern-market/legacy-api': legacyApi,
  'lantern-market/catalog': legacyApi,
};

describe('deploy/kubernetes', () => {
  it('lists every file in its kustomization', () => {
    const files = readdirSync('deploy/kubernetes').map((name) => `kubernetes/${name}`);
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  it.each(ownKinds)('%s › is valid against the schema of Kubernetes', (_name, resource) => {
    expect(() => {
      validate(resource);
    }).not.toThrow();
  });

  it('the component for a catalog of one’s own › replaces the volume of the pictures', () => {
    const [{ target, operations } = { target: { name: '' }, operations: [] }] = ownCatalog.patches;
    const deployment = resources.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === target.name,
    );
    if (!deployment) throw new Error(`There is no deployment ${target.name}.`);
    const index = podOf(deployment).volumes.findIndex(({ name }) => name === 'data');
    const path = `/spec/template/spec/volumes/${String(index)}`;
    expect(operations).toEqual([
      { op: 'test', path: `${path}/name`, value: 'data' },
      { op: 'replace', path, value: { name: 'data', persistentVolumeClaim: { claimName: 'shop-data' } } },
    ]);
    const claims = ownCatalog.resources.filter(({ kind }) => kind === 'PersistentVolumeClaim');
    expect(claims.map(({ metadata }) => metadata.name)).toEqual(['shop-data']);
  });

  it('nothing loads the included catalog over another', () => {
    expect(JSON.stringify(resources)).not.toContain('seed/main.js');
  });

  it('an invalid resource › fails the schema check', () => {
    const [deployment] = resources.filter(({ kind }) => kind === 'Deployment');
    if (!deployment) throw new Error('There is no deployment.');
    expect(() => {
      validate({ ...deployment, spec: { replicas: 'two' } });
    }).toThrow('replicas');
  });

  it.each(workloads)(
    '%s › has limits, has no privileges and writes only to its volumes',
    (_name, resource) => {
      const pod = podOf(resource);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      for (const { securityContext } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    },
  );

  it.each(workloads)(
    '%s › sets only variables that its process reads, and contains no secret',
    (_name, resource) => {
      for (const { image, env } of containersOf(resource)) {
        const schema = schemas[image];
        for (const { name } of env) {
          if (schema) expect(Object.keys(schema.shape)).toContain(name.replace(/_FILE$/, ''));
          if (/SECRET|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name)) expect(name).toMatch(/_FILE$/);
        }
      }
    },
  );

  it.each(workloads.filter(([, { kind }]) => kind === 'Deployment'))(
    '%s › has liveness, readiness and startup probes',
    (_name, resource) => {
      for (const { image, livenessProbe, readinessProbe, startupProbe } of containersOf(resource)) {
        expect(startupProbe).toBeDefined();
        expect(livenessProbe).toBeDefined();
        expect(readinessProbe).toBeDefined();
        if (schemas[image] === undefined) continue;
        expect(livenessProbe?.httpGet?.path).toBe('/health/live');
        expect(readinessProbe?.httpGet?.path).toBe(
          image.endsWith('/gateway') ? '/health/ready' : '/health/readable',
        );
      }
    },
  );
});
