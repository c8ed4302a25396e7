import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema as gateway } from '../../gateway/environment.ts';
import { environmentSchema as legacyApi } from '../../legacy-api/config.ts';
import { podOf, resources } from './kubernetes-manifests.ts';

/** Variables that the deployment itself decides, and operators do not set. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  gateway: ['PORT', 'HOST', 'LEGACY_API_URL', 'METRICS_PORT', 'TRUST_PROXY', 'DRAIN_NOTICE_MS', 'REDIS_URL'],
  'legacy-api': [
    'PORT',
    'HOST',
    'DATA_DIR',
    'METRICS_PORT',
    'TRUST_PROXY',
    'LEGACY_PUBLIC_URL',
    'DATABASE_URL',
  ],
};
/** Variables of Compose with another name in .env, because a service of its own reads them too. */
const otherNames: Readonly<Record<string, string>> = { MEMORY_MB: 'GATEWAY_MEMORY_MB' };
/** In a container, the passwords of the README never work. */
const onlyCompose = ['DEMO_ACCOUNTS', 'MEMORY_MB'];

const compose = z
  .object({
    services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).default({}) })),
  })
  .parse(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true })).services;

const processes = [
  ['gateway', Object.keys(gateway.shape)],
  ['legacy-api', Object.keys(legacyApi.shape)],
] as const;

describe.each(processes)('%s', (name, variables) => {
  const settable = variables.filter((variable) => !fixed[name]?.includes(variable));

  it.each(settable)('%s › can be set in .env', (variable) => {
    expect(compose[name]?.environment[variable]).toMatch(
      new RegExp(`\\$\\{${otherNames[variable] ?? variable}(?::[-?][^}]*)?\\}`),
    );
  });

  it.each(settable.filter((variable) => !onlyCompose.includes(variable)))(
    '%s › can be set in settings.env or shop-secrets',
    (variable) => {
      const deployment = resources.find(
        ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
      );
      if (!deployment) throw new Error(`There is no deployment ${name}.`);
      const [container] = podOf(deployment).containers;
      const ofDeployment = container?.env.find((one) => one.name === variable);
      const ofSecret = container?.env.some((one) => one.name === `${variable}_FILE`);
      const ofSettings = container?.envFrom.some(
        ({ configMapRef }) => configMapRef?.name === 'shop-settings',
      );
      expect(ofDeployment).toBeUndefined();
      expect(ofSecret === true || ofSettings === true).toBe(true);
    },
  );

  it('reads every variable that Compose passes', () => {
    const passed = Object.keys(compose[name]?.environment ?? {});
    const unknown = passed.filter((variable) => !variables.includes(variable));
    expect(unknown.filter((variable) => !variable.startsWith('OTEL_'))).toEqual([]);
  });
});

describe('a pod', () => {
  it('has only the secrets that its process reads', () => {
    const mounted = Object.fromEntries(
      resources
        .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
        .map((resource) => {
          const { containers, volumes } = podOf(resource);
          const keys = volumes.flatMap(({ secret }) => secret?.items?.map(({ key }) => key) ?? []);
          const whole = volumes.some(({ secret }) => secret !== undefined && secret.items === undefined);
          const read = containers.flatMap(({ env }) =>
            env.flatMap(({ value = '' }) => /^\/run\/secrets\/shop\/(.+)$/.exec(value)?.[1] ?? []),
          );
          return [resource.metadata.name, { isExact: keys.sort().join() === read.sort().join(), whole }];
        }),
    );
    expect(mounted).toEqual(
      Object.fromEntries(Object.keys(mounted).map((name) => [name, { isExact: true, whole: false }])),
    );
  });
});
