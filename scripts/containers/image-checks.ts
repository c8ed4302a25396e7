import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { demand, type Checks } from './checks.ts';
import { docker } from './docker.ts';

const megabyte = 1_000_000;
export const maxMegabytes = { 'legacy-api': 350, gateway: 200 } as const;

const insideForm = z.object({
  uid: z.number(),
  written: z.array(z.string()),
  hasPackages: z.boolean(),
  programs: z.array(z.string()),
});

/** Runs a probe in a running container, without any package. */
const look = `
const fs = require('node:fs');
const canWrite = (folder) => { try { fs.writeFileSync(folder + '/probe', ''); fs.rmSync(folder + '/probe'); return true; } catch { return false; } };
console.log(JSON.stringify({
  uid: process.getuid(),
  written: ['/', '/app', '/app/dist', '/usr/local/bin', '/etc', '/tmp', '/data'].filter(canWrite),
  hasPackages: fs.existsSync('/app/node_modules'),
  programs: ['/bin/sh', '/bin/bash', '/usr/bin/env', '/usr/local/bin/npm'].filter(fs.existsSync),
}));`;

async function checkImage(image: string, limit: number): Promise<string> {
  const size = Number(await docker('image', 'inspect', '--format', '{{.Size}}', image)) / megabyte;
  demand(size < limit, `It has ${Math.round(size)} MB.`);
  return `${Math.round(size)} MB`;
}

/** Sizes of both images. */
export async function checkImages(checks: Checks, imageOf: (service: string) => string): Promise<void> {
  for (const [service, limit] of Object.entries(maxMegabytes))
    await checks.run(`image of ${service} › is smaller than ${limit} MB`, () =>
      checkImage(imageOf(service), limit),
    );
}

/** Starts the gateway's image with these options of `docker run`, and returns its exit. */
function startGateway(image: string, ...options: readonly string[]) {
  const args = ['run', '--rm', '--network', 'none', ...options, image];
  const { status, stderr } = spawnSync('docker', args, { encoding: 'utf8', timeout: 60_000 });
  return { status, stderr: stderr.trim() };
}

/** A gateway with too little memory exits at start with one sentence. */
export async function checkRefusedMemory(checks: Checks, image: string): Promise<void> {
  const cases = [
    {
      options: ['--memory', '256m', '--env', 'MEMORY_MB=256'],
      sentence: 'MEMORY_MB must be at least 384: with less, there is no room for requests and caches.',
    },
    {
      options: ['--memory', '256m'],
      sentence: 'The container’s memory limit is 256 MiB; the gateway needs at least 384.',
    },
    {
      options: ['--memory', '512m', '--env', 'MEMORY_MB=1024'],
      sentence: 'MEMORY_MB is 1024, but the container’s memory limit is 512 MiB.',
    },
  ];
  for (const { options, sentence } of cases)
    await checks.run(`gateway with ${options.join(' ')} › ends at start with a sentence`, () => {
      const { status, stderr } = startGateway(image, ...options);
      demand(status === 1 && stderr.includes(sentence), `It ended with ${String(status)}: ${stderr}`);
      return Promise.resolve('');
    });
}

/** A running container of the shop is not root, writes only to its volumes, and contains nothing unnecessary. */
export async function checkInside(
  checks: Checks,
  service: keyof typeof maxMegabytes,
  container: string,
): Promise<void> {
  const writable = service === 'gateway' ? ['/tmp'] : ['/tmp', '/data'];
  await checks.run(
    `${service} › is not root, writes to ${writable.join(' and ')} only, and has no shell`,
    async () => {
      const inside = insideForm.parse(JSON.parse(await docker('exec', container, 'node', '-e', look)));
      demand(inside.uid === 1000, `It runs as user ${inside.uid}.`);
      demand(inside.written.join() === writable.join(), `It can write to ${inside.written.join(', ')}.`);
      demand(inside.programs.length === 0, `It has ${inside.programs.join(', ')}.`);
      demand(service !== 'gateway' || !inside.hasPackages, 'It has node_modules.');
      return '';
    },
  );
}
