import type { Attack } from './attack.ts';

/** The prefix with which graphql-jit marks a date in the literals that it writes into code. */
const marker = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d';
const requests = 6;

export const compiledStrings: Attack = {
  name: 'a string in a document that is compiled to code',
  run: async (shop) => {
    let served = 0;
    const query = `{ group(name: "${marker}process.kill(process.pid,9)") { id } }`;
    for (let index = 0; index < requests; index += 1) {
      // An undeclared variable is ignored, but the body differs, so that no cached response replaces the execution.
      const { status, codes } = await shop
        .graphql(query, { variables: { index } })
        .catch(() => ({ status: 0, codes: [] }));
      if (status === 200 && codes.length === 0) served += 1;
    }
    return { isBlocked: served === requests, detail: `${served} of ${requests} requests got a response` };
  },
};
