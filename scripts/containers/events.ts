import { docker, type ComposeProject } from './docker.ts';

/** A failure of a container during the test. */
export interface ContainerEvent {
  readonly title: string;
  readonly begin: () => Promise<unknown>;
  /** Duration until the failure is ended, in milliseconds. */
  readonly lastsMs: number;
  readonly end: () => Promise<unknown>;
  /**
   * The requests that may fail: none; those in flight at the start; or carts and orders, if the only process of its kind is down. Even
   * then, browsing must not fail.
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
 * All failures of one run, one after the other. Gateways are last, because a restarted gateway has empty caches and cannot show pages
 * without the REST API.
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
