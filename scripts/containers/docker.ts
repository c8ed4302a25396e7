import { execFile, spawn, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { programOnPath } from '../system/program-on-path.ts';

const run = promisify(execFile);
const maxBuffer = 100_000_000;

/** Docker is not installed, or this user may not use it. */
export class NoDocker extends Error {
  override readonly name = 'NoDocker';
}

/** Runs `docker` and returns its output. Rejects with its error output. */
export async function docker(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer });
  return stdout.trim();
}

/** Runs a program and streams its output to standard error. */
export function runShown(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 2, 2], env });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args.join(' ')} ended with ${String(code)}.`));
    });
  });
}

/** Throws `NoDocker` with the reason if containers cannot be tested. */
export function requireDocker(): void {
  if (programOnPath('docker') === null)
    throw new NoDocker('Docker is not installed (Debian: apt-get install docker.io).');
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
    throw new NoDocker('Docker does not answer (start dockerd as root).');
  }
}

/** Compose as a plug-in of Docker, or Debian's separate program. */
function composeCommand(): readonly [string, ...string[]] {
  const isPlugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;
  if (isPlugin) return ['docker', 'compose'];
  if (programOnPath('docker-compose') !== null) return ['docker-compose'];
  throw new NoDocker('Compose is not installed (Debian: apt-get install docker-compose).');
}

/** The services of docker-compose.yml under a separate project name. */
export class ComposeProject {
  readonly name: string;
  readonly #program: string;
  readonly #args: readonly string[];
  readonly #version: string;
  /** What a `.env` file would have, with the variables of this process. */
  readonly environment: NodeJS.ProcessEnv;

  constructor(name: string, version: string, environment: Readonly<Record<string, string>>) {
    const [program, ...args] = composeCommand();
    this.name = name;
    this.#program = program;
    this.#args = [...args, '--project-name', name];
    this.#version = version;
    this.environment = { ...process.env, SHOP_VERSION: version, ...environment };
  }

  /** Changes variables, as an edit of `.env` does. */
  set(variables: Readonly<Record<string, string>>): void {
    Object.assign(this.environment, variables);
  }

  /** Runs a command of Compose and shows its output. */
  run(...args: readonly string[]): Promise<void> {
    return runShown(this.#program, [...this.#args, ...args], this.environment);
  }

  /** Runs a command of Compose and returns its output. */
  async output(...args: readonly string[]): Promise<string> {
    const { stdout } = await run(this.#program, [...this.#args, ...args], {
      env: this.environment,
      maxBuffer,
    });
    return stdout;
  }

  /** The containers of a service. */
  async containersOf(service: string): Promise<string[]> {
    return (await this.output('ps', '-q', service)).split('\n').filter(Boolean);
  }

  /** The name of the image of a service. */
  imageOf(service: string, version = this.#version): string {
    return `lantern-market/${service}:${version}`;
  }
}

/** The address of a container for this machine. */
export const addressOf = (container: string): Promise<string> =>
  docker('inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', container);
