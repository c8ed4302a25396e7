import { execFileSync, spawnSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { programOnPath } from '../program-on-path.ts';

/** Docker is not on this machine, or nobody may use it. */
export class NoDocker extends Error {
  override readonly name = 'NoDocker';
}

const quiet: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };

/** Runs `docker` and answers what it prints. Throws with what it complained of. */
export function docker(...args: readonly string[]): string {
  return execFileSync('docker', args, { ...quiet, maxBuffer: 100_000_000 }).trim();
}

/** Throws `NoDocker` with the reason where containers cannot be tried. */
export function requireDocker(): void {
  if (programOnPath('docker') === null)
    throw new NoDocker('Docker is not installed (Debian: apt-get install docker.io).');
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
    throw new NoDocker('Docker does not answer (start dockerd as root).');
  }
}

/** Compose as a plug-in of Docker, or Debian's program of its own. */
function composeCommand(): readonly [string, ...string[]] {
  const isPlugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;
  if (isPlugin) return ['docker', 'compose'];
  if (programOnPath('docker-compose') !== null) return ['docker-compose'];
  throw new NoDocker('Compose is not installed (Debian: apt-get install docker-compose).');
}

/** The services of docker-compose.yml as a project of their own. */
export class ComposeProject {
  readonly #program: string;
  readonly #args: readonly string[];
  readonly #environment: NodeJS.ProcessEnv;

  constructor(name: string, environment: Readonly<Record<string, string>>) {
    const [program, ...args] = composeCommand();
    this.#program = program;
    this.#args = [...args, '--project-name', name];
    this.#environment = { ...process.env, ...environment };
  }

  run(...args: readonly string[]): string {
    const options = { ...quiet, env: this.#environment, maxBuffer: 100_000_000 };
    return execFileSync(this.#program, [...this.#args, ...args], options).trim();
  }

  /** The containers of a service. */
  containersOf(service: string): string[] {
    return this.run('ps', '-q', service).split('\n').filter(Boolean);
  }
}

/** The address of a container, as this machine reaches it. */
export const addressOf = (container: string): string =>
  docker('inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', container);
