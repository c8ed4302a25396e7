import { afterEach, describe, expect, it } from 'vitest';
import { accountPath, customer } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(): Promise<{ gateway: RunningGateway; upstream: Upstream }> {
  const upstream = await startUpstream();
  ends.push(upstream.close);
  upstream.on(accountPath, json(customer('mei')));
  const gateway = await startGateway(upstream.url);
  ends.push(gateway.close);
  return { gateway, upstream };
}

const as = (token: string) => ({ headers: { authorization: `JWT ${token}` } });
const codesOf = ({ errors }: Awaited<ReturnType<RunningGateway['graphql']>>) =>
  errors.map(({ extensions }) => extensions['code']);

describe('logout', () => {
  it('invalidates the token: the gateway rejects it without a REST call', async () => {
    const { gateway, upstream } = await open();
    const stolen = await gateway.graphql('{ customer { username } }', as('one.two.three'));
    expect(stolen.data).toEqual({ customer: { username: 'mei' } });
    const result = await gateway.graphql('mutation { logout { isSignedOut } }', as('one.two.three'));
    expect(result.data).toEqual({ logout: { isSignedOut: true } });
    const calls = upstream.received.length;
    for (const authorization of ['JWT one.two.three', 'jwt one.two.three']) {
      const later = await gateway.graphql('{ customer { username } }', { headers: { authorization } });
      expect(codesOf(later)).toEqual(['UNAUTHENTICATED']);
    }
    expect(
      codesOf(await gateway.graphql('mutation { logout { isSignedOut } }', as('one.two.three'))),
    ).toEqual(['UNAUTHENTICATED']);
    expect(upstream.received).toHaveLength(calls);
  });

  it('invalidates all spellings of a token that a lenient REST API accepts', async () => {
    const { gateway } = await open();
    const signed = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0';
    const signature = 'VN-jGlWn0YpHyZEW2gSXAX4UFrLc2IVhgPLM9VhgtQM';
    await gateway.graphql('mutation { logout { isSignedOut } }', as(`${signed}.${signature}`));
    for (const spelling of [
      `${signature.slice(0, -1)}N`,
      `${signature}=`,
      `${signature}=more`,
      `!${signature}`,
    ]) {
      const later = await gateway.graphql('{ customer { username } }', as(`${signed}.${spelling}`));
      expect(codesOf(later), spelling).toEqual(['UNAUTHENTICATED']);
    }
  });

  it('leaves other tokens of the same customer valid', async () => {
    const { gateway } = await open();
    await gateway.graphql('mutation { logout { isSignedOut } }', as('one.two.three'));
    const other = await gateway.graphql('{ customer { username } }', as('four.five.six'));
    expect(other.data).toEqual({ customer: { username: 'mei' } });
  });

  it('with a token that the REST API rejects › stores nothing', async () => {
    const { gateway, upstream } = await open();
    let isAccepted = false;
    upstream.on(accountPath, (request, response) => {
      if (isAccepted) json(customer('mei'))(request, response);
      else response.writeHead(401, { 'content-type': 'application/json' }).end('{"detail":"No."}');
    });
    const refused = await gateway.graphql('mutation { logout { isSignedOut } }', as('one.two.three'));
    expect(codesOf(refused)).toEqual(['UNAUTHENTICATED']);
    isAccepted = true;
    const later = await gateway.graphql('{ customer { username } }', as('one.two.three'));
    expect(later.data).toEqual({ customer: { username: 'mei' } });
  });
});
