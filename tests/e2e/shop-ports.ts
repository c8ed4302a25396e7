import { freePort } from '../../scripts/system/free-port.ts';

interface ShopPorts {
  readonly shop: number;
  readonly legacyApi: number;
}

/** Two free ports, chosen once per run: every Playwright worker loads the configuration again and inherits the environment. */
export async function shopPorts(): Promise<ShopPorts> {
  process.env.E2E_PORTS ??= `${String(await freePort())},${String(await freePort())}`;
  const [shop, legacyApi] = process.env.E2E_PORTS.split(',').map(Number);
  if (shop === undefined || legacyApi === undefined) throw new Error('E2E_PORTS has to name two ports.');
  return { shop, legacyApi };
}
