import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttackRunner } from '../harness/attacks/attack-runner.ts';
import { gatewayAttacks } from '../harness/attacks/gateway-attacks.ts';
import { restApiAttacks } from '../harness/attacks/rest-api-attacks.ts';
import { buildStorefront } from './cached-pages/storefront.ts';

// `npm test -- attacks` attacks the built storefront behind HAProxy; this test uses a gateway without proxy, and a storefront with one page.
const attacks = [...gatewayAttacks, ...restApiAttacks].filter(
  ({ needsStorefront, needsLinux, comparesSpeed, environment }) =>
    !needsStorefront &&
    !comparesSpeed &&
    // From its sources, a gateway takes more memory than a built one.
    environment?.gateway?.['MEMORY_MB'] === undefined &&
    (!needsLinux || process.platform === 'linux'),
);

describe('attacks on a running shop', () => {
  const storefront = buildStorefront();
  let runner: AttackRunner;

  beforeAll(() => {
    runner = new AttackRunner({ program: 'sources', storefrontRoot: storefront.root });
  });
  afterAll(async () => {
    await runner.close();
    storefront.remove();
  });

  it.each(attacks.map((attack) => [attack.name, attack] as const))(
    '%s › is blocked, and other clients are served',
    { timeout: 240_000 },
    async (_, attack) => {
      const { isBlocked, detail } = await runner.run(attack);
      expect(isBlocked, detail).toBe(true);
    },
  );
});
