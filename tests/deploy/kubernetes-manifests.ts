import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
});
export type Resource = z.infer<typeof resource>;

export const kustomization = z
  .object({
    resources: z.array(z.string()),
    configMapGenerator: z.array(
      z.object({
        name: z.string(),
        files: z.array(z.string()).optional(),
        envs: z.array(z.string()).optional(),
      }),
    ),
  })
  .parse(parse(readFileSync('deploy/kustomization.yaml', 'utf8')));

const documentsOf = (file: string) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => resource.parse(document.toJS()));

/** Every resource that `kubectl apply -k deploy` makes, except the generated configuration of the proxy and the settings. */
export const resources: readonly Resource[] = kustomization.resources.flatMap((file) =>
  documentsOf(join('deploy', file)),
);

const component = z.object({
  resources: z.array(z.string()),
  patches: z.array(z.object({ target: z.object({ name: z.string() }), patch: z.string() })),
});
const { resources: files, patches } = component.parse(
  parse(readFileSync('deploy/own-catalog/kustomization.yaml', 'utf8')),
);

/** What the component for a catalog of one's own adds, and its patches. */
export const ownCatalog = {
  resources: files.flatMap((file) => documentsOf(join('deploy/own-catalog', file))),
  patches: patches.map(({ target, patch }) => ({
    target,
    operations: z.array(z.unknown()).parse(parse(patch)),
  })),
};

const probe = z.looseObject({ httpGet: z.object({ path: z.string() }).optional() });
const container = z.object({
  name: z.string(),
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }).optional() })).default([]),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  startupProbe: probe.optional(),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
  securityContext: z.looseObject({}),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
});
const workload = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number().optional(),
        containers: z.array(container),
        securityContext: z.looseObject({}),
        volumes: z
          .array(
            z.looseObject({
              name: z.string(),
              emptyDir: z.object({ medium: z.string().optional(), sizeLimit: z.string() }).optional(),
              configMap: z.object({ name: z.string() }).optional(),
              secret: z
                .object({ items: z.array(z.object({ key: z.string(), path: z.string() })).optional() })
                .optional(),
              persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
            }),
          )
          .default([]),
      }),
    }),
  }),
});

/** The pod of a Deployment or Job. */
export const podOf = (one: Resource) => workload.parse(one).spec.template.spec;
