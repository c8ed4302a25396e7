import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/system/free-port.ts';
import { documentedCommands } from '../harness/documented-commands.ts';
import { startShopCommand } from '../harness/shop-command.ts';
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts';

const patience = { timeout: 200_000, interval: 100 };
let copy: WorkingCopy;

beforeAll(() => {
  copy = makeWorkingCopy();
  execFileSync('npm', ['run', 'codegen'], { cwd: copy.folder, stdio: 'pipe' });
});
afterAll(() => {
  copy.remove();
});

async function whenOpen(shop: Awaited<ReturnType<typeof startShopCommand>>): Promise<void> {
  let code: number | null | undefined;
  void shop.ended.then((ended) => (code = ended));
  await vi.waitFor(() => {
    if (code === undefined) expect(shop.output()).toContain('/graphql\n');
  }, patience);
  expect(shop.output()).toContain(`${shop.url}/graphql\n`);
}

describe('npm start in a fresh clone', { timeout: 240_000 }, () => {
  it('builds step by step, prints the URLs last, serves a page, and does not build again', async () => {
    const shop = await startShopCommand(['start'], copy.folder);
    await whenOpen(shop);
    expect(shop.output()).toMatch(/^ {2}Storefront for browsers … \d+\.\d s$/m);
    expect(shop.output().trimEnd()).toMatch(
      new RegExp(`Lantern Market: +${shop.url}\\nGraphQL for developers: +${shop.url}/graphql$`),
    );
    expect(await (await fetch(shop.url)).text()).toContain('Lantern Market');

    const second = await startShopCommand(['start'], copy.folder, {
      LEGACY_API_URL: `http://127.0.0.1:${shop.legacyPort}/api`,
    });
    await whenOpen(second);
    expect(second.output()).not.toContain('Building');
    expect((await fetch(second.url)).status).toBe(200);

    for (const each of [second, shop]) {
      each.child.kill('SIGTERM');
      await each.ended;
      await vi.waitFor(async () => expect(await each.isGone()).toBe(true), patience);
    }
  });

  it('when a part is killed › stops everything with an exit code', async () => {
    const shop = await startShopCommand(['start'], copy.folder);
    await whenOpen(shop);
    process.kill(shop.pidOf('legacy-api'), 'SIGKILL');
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toContain('The REST API was ended by SIGKILL.');
    await vi.waitFor(async () => expect(await shop.isGone()).toBe(true), patience);
  });

  it('Ctrl-C › stops everything', async () => {
    const shop = await startShopCommand(['start'], copy.folder);
    await whenOpen(shop);
    // A terminal sends it to the whole foreground group.
    process.kill(-(shop.child.pid ?? 0), 'SIGINT');
    await shop.ended;
    await vi.waitFor(async () => expect(await shop.isGone()).toBe(true), patience);
  });
});

describe('npm start, when it cannot start', () => {
  /** The only folder that the ordinary user may write to. */
  let writable: string;
  beforeAll(() => {
    writable = join(copy.folder, 'dist');
    chmodSync(copy.folder, 0o755);
    mkdirSync(writable, { recursive: true });
    chmodSync(writable, 0o777);
  });

  /** Runs it to its end; as an ordinary user where this process is the administrator. */
  async function failedStart(environment: Readonly<Record<string, string>>): Promise<string> {
    const isRoot = process.getuid?.() === 0;
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start/start.ts'], {
      cwd: copy.folder,
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot ? { uid: 65_534, gid: 65_534 } : {}),
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    expect(code).toBe(1);
    expect(output).toBe('');
    return errors;
  }

  it('lists every invalid variable, one sentence each', async () => {
    expect(
      (
        await failedStart({
          PORT: 'x',
          SMTP_URL: 'mail',
          TRUST_PROXY: 'true',
          LOG_FORMAT: 'xml',
          DATA_DIR: '/dev/null',
        })
      ).split('\n'),
    ).toEqual([
      'PORT must be a port from 1 to 65535, but is "x".',
      'TRUST_PROXY must be a number of hops or a list of addresses: trusting everybody lets anyone pose as anyone.',
      'LOG_FORMAT must be json or pretty.',
      'SMTP_URL must begin with smtp:// or smtps://.',
      'DATA_DIR cannot be used: /dev/null is not a folder.',
      '',
    ]);
  });

  it('names the port that is in use and the variable that changes it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    try {
      expect(await failedStart({ PORT: port, LEGACY_PORT: port, DATA_DIR: writable })).toBe(
        `Port ${port} is taken by another process: stop it, or choose another port with PORT.\n` +
          `LEGACY_PORT and PORT are both ${port}: choose another port for one of them.\n`,
      );
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });

  it('names the folder without write permission', async () => {
    const folder = join(copy.folder, 'locked');
    mkdirSync(folder);
    chmodSync(folder, 0o555);
    const ports = { PORT: String(await freePort()), LEGACY_PORT: String(await freePort()) };
    expect(await failedStart({ DATA_DIR: join(folder, 'data'), ...ports })).toContain(
      `DATA_DIR cannot be used: there is no permission to write to ${folder}.\n`,
    );
  });
});

describe('npm run check after an edit of the schema', { timeout: 240_000 }, () => {
  const check = () =>
    execFileSync('npm', ['run', 'check', '--', 'docs'], { cwd: copy.folder, encoding: 'utf8' });

  it('generates code first, and once', () => {
    const file = join(copy.folder, 'schema/catalog.graphql');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}\nextend type Product {\n  "Whether it is new."\n  isNew: Boolean\n}\n`);
    try {
      expect(check()).toMatch(/Generating code[^]*docs: passed/);
      expect(readFileSync(join(copy.folder, 'gateway/generated/type-defs.ts'), 'utf8')).toContain('isNew');
      expect(check()).not.toContain('Generating code');
    } finally {
      writeFileSync(file, before);
    }
  });

  it('with an invalid schema › fails before any check', () => {
    const file = join(copy.folder, 'schema/catalog.graphql');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}\nextend type Product { isNew: Unknown }\n`);
    try {
      expect(check).toThrow(/Unknown[^]*npm run codegen failed/);
    } finally {
      writeFileSync(file, before);
    }
  });
});

describe('a command of README.md and CONTRIBUTING.md in a fresh clone', { timeout: 240_000 }, () => {
  it.each(
    Object.entries(documentedCommands).flatMap(([name, proof]) =>
      'run' in proof ? [[name, proof] as const] : [],
    ),
  )('%s › does what the document says', async (_name, { run, exitCode, prints }) => {
    const child = spawn(run, {
      cwd: copy.folder,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', DATA_DIR: '.data' },
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    expect({ code, printed: output + errors }).toEqual({
      code: exitCode,
      printed: expect.stringMatching(prints),
    });
  });
});
