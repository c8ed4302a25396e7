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
    configMapGenerator: z.array(z.object({ name: z.string(), files: z.array(z.string()) })),
  })
  .parse(parse(readFileSync('deploy/kustomization.yaml', 'utf8')));

/** Every resource that `kubectl apply -k deploy` makes, except the generated configuration of the proxy. */
export const resources: readonly Resource[] = kustomization.resources.flatMap((file) =>
  parseAllDocuments(readFileSync(join('deploy', file), 'utf8')).map((document) =>
    resource.parse(document.toJS()),
  ),
);

const probe = z.looseObject({ httpGet: z.object({ path: z.string() }).optional() });
const container = z.object({
  name: z.string(),
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional() })).default([]),
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
            }),
          )
          .default([]),
      }),
    }),
  }),
});

/** The pod of a Deployment or Job. */
export const podOf = (one: Resource) => workload.parse(one).spec.template.spec;
