/** Addresses of the servers in `deploy/haproxy.cfg` as processes of this machine. */
export interface LocalServers {
  readonly port: number;
  /** Port of HAProxy's metrics. */
  readonly metricsPort: number;
  readonly gatewayPorts: readonly number[];
  readonly legacyApiPort: number;
  /** Path of a socket for `show stat`; optional. */
  readonly statsSocket?: string;
}

function replaced(config: string, line: RegExp, lines: readonly string[]): string {
  if (!line.test(config)) throw new Error(`deploy/haproxy.cfg has no line like ${String(line)}.`);
  return config.replace(line, lines.join('\n'));
}

/** The deployed configuration with addresses of this machine instead of container names. */
export function localHaproxyConfig(
  config: string,
  { port, metricsPort, gatewayPorts, legacyApiPort, statsSocket }: LocalServers,
): string {
  const gateways = gatewayPorts.map((one, index) => `  server gateway-${index + 1} 127.0.0.1:${one}`);
  let local = replaced(config, /^ *bind :8080$/m, [`  bind 127.0.0.1:${port}`]);
  local = replaced(local, /^ *server-template gateway .*$/gm, gateways);
  local = replaced(local, /^ *server-template legacy-api .*$/m, [
    `  server legacy-api 127.0.0.1:${legacyApiPort}`,
  ]);
  local = replaced(local, /^ *bind :8405$/m, [`  bind 127.0.0.1:${metricsPort}`]);
  // Enough connections for one machine.
  local = replaced(local, /^ *fd-hard-limit 41000$/m, ['  fd-hard-limit 1100']);
  return statsSocket === undefined
    ? local
    : replaced(local, /^global$/m, ['global', `  stats socket ${statsSocket} mode 600`]);
}
