import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { environmentSchema as gateway } from '../../gateway/config.ts';
import { environmentSchema as legacyApi } from '../../legacy-api/config.ts';

const folder = 'deploy/kubernetes';
const head = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
});
type Resource = z.infer<typeof head>;

const { resources: files } = z
  .object({ resources: z.array(z.string()) })
  .parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
const resources: readonly Resource[] = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => head.parse(document.toJS())),
);

/** The used kinds, from the OpenAPI document of Kubernetes. */
const kinds = { ...core, ...apps, ...batch, ...policy, ...autoscaling, ...networking };

/** Throws if a resource is not valid against the schema of Kubernetes. */
function validate(resource: Resource): void {
  const [, Kind] = Object.entries(kinds).find(([name]) => name === resource.kind) ?? [];
  if (Kind === undefined) throw new Error(`Kubernetes has no ${resource.kind}.`);
  const made = Reflect.construct(Kind, [resource]) as { validate(): void };
  made.validate();
}

const named = resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const);
/** Kinds of the Prometheus operator are not in the schema of Kubernetes. */
const ownKinds = named.filter(([, { apiVersion }]) => !apiVersion.startsWith('monitoring.coreos.com/'));

const container = z.object({
  name: z.string(),
  image: z.string(),
  env: z.array(z.object({ name: z.string() })).default([]),
  livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  startupProbe: z.unknown().optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.looseObject({}),
});
const workload = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({ containers: z.array(container), securityContext: z.looseObject({}) }),
    }),
  }),
});
const workloads = named.filter(([, { kind }]) => kind === 'Deployment' || kind === 'Job');
const containersOf = (resource: Resource) => workload.parse(resource).spec.template.spec.containers;

describe('deploy/kubernetes', () => {
  it('lists every file in its kustomization', () => {
    expect([...files, 'kustomization.yaml'].sort()).toEqual(readdirSync(folder).sort());
  });

  it.each(ownKinds)('%s › is valid against the schema of Kubernetes', (_name, resource) => {
    expect(() => {
      validate(resource);
    }).not.toThrow();
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
      const { spec } = workload.parse(resource).spec.template;
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      for (const { securityContext } of spec.containers) {
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
        const { shape } = image.endsWith('/gateway') ? gateway : legacyApi;
        for (const { name } of env) {
          expect(Object.keys(shape)).toContain(name.replace(/_FILE$/, ''));
          if (/SECRET|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name)) expect(name).toMatch(/_FILE$/);
        }
      }
    },
  );

  it.each(workloads.filter(([, { kind }]) => kind === 'Deployment'))(
    '%s › has liveness, readiness and startup probes',
    (_name, resource) => {
      for (const { image, livenessProbe, readinessProbe, startupProbe } of containersOf(resource)) {
        const readiness = image.endsWith('/gateway') ? '/health/ready' : '/health/readable';
        expect(livenessProbe?.httpGet.path).toBe('/health/live');
        expect(readinessProbe?.httpGet.path).toBe(readiness);
        expect(startupProbe).toBeDefined();
      }
    },
  );
});
