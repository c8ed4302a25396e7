import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { accountPath, groupPath, groups } from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const token = { authorization: 'JWT abc' };

describe('when the client disconnects', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let cutOff: string[];

  /** Does not respond to a path, and records when the gateway closes the connection. */
  const keepWaiting = (path: string) => {
    upstream.on(path, (_, response) => {
      response.socket?.once('close', () => cutOff.push(path));
    });
  };

  beforeEach(async () => {
    cutOff = [];
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url);
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  const askAndLeave = async (query: string, path: string) => {
    const leaving = new AbortController();
    const requested = gateway.graphql(query, { headers: token, signal: leaving.signal });
    await eventually(() => {
      expect(upstream.count(path)).toBe(1);
    });
    leaving.abort();
    await expect(requested).rejects.toThrow();
  };

  it('its signed-in read is aborted', async () => {
    keepWaiting(accountPath);
    await askAndLeave('{ customer { id } }', accountPath);
    await eventually(() => {
      expect(cutOff).toEqual([accountPath]);
    });
  });

  it('a public read is aborted when the last waiting client has disconnected', async () => {
    keepWaiting(groupPath);
    await askAndLeave('{ groups { id } }', groupPath);
    await eventually(() => {
      expect(cutOff).toEqual([groupPath]);
    });
  });

  it('a public read continues while another client waits for it', async () => {
    let respond: () => void = () => undefined;
    upstream.on(groupPath, (request, response) => {
      respond = () => {
        json(groups)(request, response);
      };
    });
    const leaving = new AbortController();
    const first = gateway.graphql('{ groups { id } }', { signal: leaving.signal });
    await eventually(() => {
      expect(upstream.count(groupPath)).toBe(1);
    });
    const second = gateway.graphql('{ groups { id name { en } } }');
    // The second client has joined the read when a later request of the same gateway has completed.
    await gateway.graphql('{ storePolicy { returnDays } }');
    leaving.abort();
    await expect(first).rejects.toThrow();
    respond();
    await expect(second).resolves.toMatchObject({
      errors: [],
      data: { groups: [{ id: 'group_1' }, { id: 'group_2' }] },
    });
    expect(upstream.count(groupPath)).toBe(1);
  });

  it('its write is completed', async () => {
    let finish: () => void = () => undefined;
    const path = '/v1/mobile/account/verify_email_req';
    upstream.on(path, (request, response) => {
      response.socket?.once('close', () => cutOff.push(path));
      finish = () => {
        json({ message: 'Sent.' })(request, response);
      };
    });
    await askAndLeave('mutation { requestEmailVerification { isSent } }', path);
    // When a later read is aborted, the gateway has noticed that the client no longer waits for the write.
    keepWaiting(accountPath);
    await askAndLeave('{ customer { id } }', accountPath);
    await eventually(() => {
      expect(cutOff).toEqual([accountPath]);
    });
    finish();
    await eventually(async () => {
      expect(await gateway.metrics()).toContain(
        'gateway_rest_call_seconds_count{operation="requestEmailVerification",outcome="200"} 1',
      );
    });
  });
});
