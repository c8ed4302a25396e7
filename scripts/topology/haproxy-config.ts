/** Where the servers of `deploy/haproxy.cfg` are when they are processes of this machine. */
export interface LocalServers {
  readonly port: number;
  readonly gatewayPorts: readonly number[];
  readonly legacyApiPort: number;
  /** Path of a socket that answers `show stat`; left out when nobody asks. */
  readonly statsSocket?: string;
}

function replaced(config: string, line: RegExp, lines: readonly string[]): string {
  if (!line.test(config)) throw new Error(`deploy/haproxy.cfg has no line like ${String(line)}.`);
  return config.replace(line, lines.join('\n'));
}

/** The deployed configuration with addresses of this machine in place of container names: everything else stays as it is. */
export function localHaproxyConfig(
  config: string,
  { port, gatewayPorts, legacyApiPort, statsSocket }: LocalServers,
): string {
  const gateways = gatewayPorts.map((one, index) => `  server gateway-${index + 1} 127.0.0.1:${one}`);
  let local = replaced(config, /^ *bind :8080$/m, [`  bind 127.0.0.1:${port}`]);
  local = replaced(local, /^ *server-template gateway .*$/gm, gateways);
  local = replaced(local, /^ *server-template legacy-api .*$/m, [
    `  server legacy-api 127.0.0.1:${legacyApiPort}`,
  ]);
  // The limit of open files of a developer's machine is often lower than a server's.
  local = replaced(local, /^ *maxconn 20000$/m, ['  maxconn 400']);
  return statsSocket === undefined
    ? local
    : replaced(local, /^global$/m, ['global', `  stats socket ${statsSocket} mode 600`]);
}
