import { docker, type ComposeProject } from './docker.ts';

/** Something that happens to a container while shoppers shop. */
export interface ContainerEvent {
  readonly title: string;
  readonly begin: () => Promise<unknown>;
  /** How long it lasts before somebody ends it, in milliseconds. */
  readonly lastsMs: number;
  readonly end: () => Promise<unknown>;
  /**
   * What may fail meanwhile: nothing; what was in flight when it began; or carts and orders, where the only process of its kind is away.
   * Looking at the shop may not fail in the last case either.
   */
  readonly mayFail: 'nothing' | 'in flight' | 'purchases';
}

const nothing = () => Promise.resolve();

/** Kill, pause, restart and stop of one container. */
function eventsOfContainer(
  what: string,
  container: string,
  allowed: Readonly<Record<'kill' | 'pause' | 'restart', ContainerEvent['mayFail']>>,
): ContainerEvent[] {
  return [
    {
      title: `docker kill of ${what}`,
      begin: () => docker('kill', container),
      lastsMs: 2_000,
      end: () => docker('start', container),
      mayFail: allowed.kill,
    },
    {
      title: `docker pause of ${what} for 4 s`,
      begin: () => docker('pause', container),
      lastsMs: 4_000,
      end: () => docker('unpause', container),
      mayFail: allowed.pause,
    },
    {
      title: `docker restart of ${what}`,
      begin: () => docker('restart', container),
      lastsMs: 0,
      end: nothing,
      mayFail: allowed.restart,
    },
  ];
}

/**
 * Everything that happens in one run, one after the other. Gateways come last: one that has just started cannot show without the REST API what
 * nobody has looked at since.
 */
export async function eventsOf(project: ComposeProject): Promise<ContainerEvent[]> {
  const one = async (service: string) => {
    const [container] = await project.containersOf(service);
    if (container === undefined) throw new Error(`${service} has no container.`);
    return container;
  };
  const gateway = await one('gateway');
  const purchases = { kill: 'purchases', pause: 'purchases', restart: 'purchases' } as const;
  return [
    ...eventsOfContainer('the REST API', await one('legacy-api'), purchases),
    ...eventsOfContainer('PostgreSQL', await one('postgres'), purchases),
    ...eventsOfContainer('Redis', await one('redis'), {
      kill: 'nothing',
      pause: 'nothing',
      restart: 'nothing',
    }),
    {
      title: 'docker stop of one gateway of three',
      begin: () => docker('stop', gateway),
      lastsMs: 2_000,
      end: () => docker('start', gateway),
      mayFail: 'nothing',
    },
    ...eventsOfContainer('one gateway of three', gateway, {
      kill: 'in flight',
      pause: 'nothing',
      restart: 'nothing',
    }),
  ];
}
