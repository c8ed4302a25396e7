import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestRedis } from './test-redis.ts';

const bulk = (value: string | undefined) =>
  value === undefined ? '$-1\r\n' : `$${Buffer.byteLength(value)}\r\n${value}\r\n`;

/** Parses the complete commands at the start of a text, and returns the rest. */
function commandsIn(buffer: Buffer): { commands: string[][]; rest: Buffer } {
  const commands: string[][] = [];
  let at = 0;
  const line = () => {
    const end = buffer.indexOf('\r\n', at);
    if (end < 0) return null;
    const text = buffer.toString('utf8', at, end);
    at = end + 2;
    return text;
  };
  for (;;) {
    const start = at;
    const head = line();
    if (!head?.startsWith('*')) return { commands, rest: buffer.subarray(start) };
    const words: string[] = [];
    for (let count = Number(head.slice(1)); count > 0; count -= 1) {
      const length = Number(line()?.slice(1) ?? NaN);
      if (Number.isNaN(length) || at + length + 2 > buffer.length)
        return { commands, rest: buffer.subarray(start) };
      words.push(buffer.toString('utf8', at, at + length));
      at += length + 2;
    }
    commands.push(words);
  }
}

/** An in-memory fake of the Redis commands that the gateway uses. */
export async function startFakeRedis(): Promise<TestRedis> {
  const values = new Map<string, string>();
  const sockets = new Set<Socket>();
  const onThaw = new Set<() => void>();
  const subscribers = new Set<Socket>();
  let isFrozen = false;
  let isScriptLoaded = false;
  const reply = ([name = '', key = '', value = '', ...rest]: string[]): string => {
    switch (name.toLowerCase()) {
      case 'get':
        return bulk(values.get(key));
      case 'set':
        values.set(key, value);
        return '+OK\r\n';
      case 'del':
        for (const one of [key, value, ...rest]) values.delete(one);
        return ':1\r\n';
      case 'publish':
        for (const socket of subscribers) socket.write(`>3\r\n${bulk('message')}${bulk(key)}${bulk(value)}`);
        return `:${subscribers.size}\r\n`;
      case 'subscribe':
        return `>3\r\n${bulk('subscribe')}${bulk(key)}:1\r\n`;
      case 'info':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n');
      case 'evalsha':
      case 'eval': {
        if (name.toLowerCase() === 'evalsha' && !isScriptLoaded) return '-NOSCRIPT No matching script\r\n';
        isScriptLoaded = true;
        // The only script in use: consumes points of a rate limit, and returns their number and expiry.
        const [limited = '', points = '1'] = rest;
        const tries = Number(values.get(limited) ?? 0) + Number(points);
        values.set(limited, String(tries));
        return `*2\r\n:${tries}\r\n:600000\r\n`;
      }
      default:
        return '+OK\r\n';
    }
  };
  const server = createServer((socket) => {
    let rest: Buffer = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      subscribers.delete(socket);
    });
    const response = () => {
      const read = commandsIn(rest);
      rest = read.rest;
      for (const command of read.commands) {
        if (command[0]?.toLowerCase() === 'subscribe') subscribers.add(socket);
        socket.write(reply(command));
      }
    };
    onThaw.add(response);
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      if (!isFrozen) response();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    values: () => Promise.resolve(new Map(values)),
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      for (const response of onThaw) response();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
