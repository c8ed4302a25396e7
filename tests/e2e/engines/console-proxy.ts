/* eslint-disable no-console -- It is the console that is watched. */
import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';

/** The path to which pages report console messages. */
const complaintPath = '/console-complaint';

/** Runs in every page before anything else. */
function reportComplaints(path: string): void {
  const report = (complaint: unknown): void => {
    const text =
      complaint instanceof Error ? `${String(complaint)}\n${complaint.stack ?? ''}` : String(complaint);
    navigator.sendBeacon(path, `${location.pathname}: ${text}`);
  };
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      report(`${values.map(String).join(' ')} ${error?.stack ?? ''}`);
      write(...values);
    };
  }
  addEventListener('error', ({ message }) => {
    report(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    report(reason);
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    report(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`);
  });
}

const script = `(${reportComplaints.toString()})(${JSON.stringify(complaintPath)})`;
const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export interface ConsoleProxy {
  /** Host and port. */
  readonly address: string;
  readonly complaints: string[];
  close(): void;
}

async function sendPage(from: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _length, 'content-security-policy': policy = '', ...headers } = from.headers;
  response.writeHead(from.statusCode ?? 502, {
    ...headers,
    'content-security-policy': String(policy).replace(
      "script-src 'self'",
      `script-src 'self' ${scriptSource}`,
    ),
  });
  const page = await text(from);
  response.end(page.replace('<head>', () => `<head><script>${script}</script>`));
}

/** A proxy for browsers whose driver has no console messages: it adds a script to each page that reports them. */
export async function startConsoleProxy(): Promise<ConsoleProxy> {
  const complaints: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === complaintPath) {
      void text(request).then((complaint) => {
        complaints.push(complaint);
        response.writeHead(204).end();
      });
      return;
    }
    const { method, headers } = request;
    const forwarded = send(
      request.url ?? '',
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        if (answer.headers['content-type']?.startsWith('text/html')) {
          void sendPage(answer, response);
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => {
      response.destroy();
    });
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${String(port)}`,
    complaints,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
