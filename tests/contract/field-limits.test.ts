import { readFile } from 'node:fs/promises';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personName as storefrontPersonName } from '../../client/forms/person-name.ts';
import { personName } from '../../gateway/values/person-rules.ts';
import { schema } from '../harness/fields-used.ts';
import { anotherAccount, countedArguments } from '../harness/another-account.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { fieldsWithoutLimits, limitsOf } from '../harness/field-limits.ts';
import { startUpstream, type Upstream } from '../harness/upstream.ts';
import { validInput } from '../harness/valid-inputs.ts';

const errors = 'userErrors { code field rule min max message }';

/** The root field of an operation. */
const rootField = (operation: string) =>
  schema.getMutationType()?.getFields()[operation] ?? schema.getQueryType()?.getFields()[operation];

/** A document that sends the valid input of an operation, as variables. */
function documentOf(operation: string): string {
  const args = (rootField(operation)?.args ?? []).filter(
    ({ name }) => name === 'input' || name in validInput(operation),
  );
  const variables = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const values = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const isMutation = operation in (schema.getMutationType()?.getFields() ?? {});
  return `${isMutation ? 'mutation' : 'query'} (${variables}) { ${operation}(${values}) { ${isMutation ? errors : '__typename'} } }`;
}

const userError = z.object({
  field: z.array(z.string()).nullable(),
  rule: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  message: z.string(),
});
const userErrors = z.object({ userErrors: z.array(userError) });

const rulesWithBounds = ['TOO_SHORT', 'TOO_LONG', 'OUT_OF_RANGE'];

describe('input limits of the gateway', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  /** Each request has another address, customer, account and recipient, because their tries are limited. */
  let sent = 0;

  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, { TRUST_PROXY: '1' });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each(limitsOf('gateway'))(
    '$operation › $field',
    async ({ operation, field, accepts, rejects, bounds }) => {
      const document = documentOf(operation);
      /** The fields with an error, or that the REST API was called. */
      const send = async (value: unknown): Promise<string[] | 'called'> => {
        upstream.received.length = 0;
        sent += 1;
        const input = { ...validInput(operation), [field]: value };
        const paths = countedArguments(rootField(operation));
        const variables = anotherAccount(
          document.includes('$input') ? { input } : input,
          paths.filter((path) => path.split('.').at(-1) !== field),
          sent,
        );
        const { data, errors } = await gateway.graphql(document, {
          variables,
          headers: {
            authorization: `JWT customer-${sent}`,
            'x-forwarded-for': `10.0.${Math.floor(sent / 250)}.${sent % 250}`,
          },
        });
        if (upstream.received.length > 0) return 'called';
        const payload = userErrors.safeParse(data?.[operation]).data;
        for (const { rule, min, max, message } of payload?.userErrors ?? []) {
          expect(message, `Add the label of "${field}" to gateway/values/messages/inputs.ts`).not.toContain(
            'This field',
          );
          if (rulesWithBounds.includes(rule))
            expect({ min, max }, `Bounds in the error of the gateway's input schema`).toEqual(bounds);
        }
        const ofRequest = z.array(z.string()).safeParse(errors[0]?.extensions['field']).data;
        return [
          ...(payload?.userErrors ?? []).map((error) => error.field?.at(-1) ?? ''),
          ...(ofRequest ?? []),
        ];
      };
      const refused: unknown[] = [];
      for (const value of accepts) if ((await send(value)) !== 'called') refused.push(value);
      const passed: unknown[] = [];
      for (const value of rejects) if ((await send(value)).toString() !== field) passed.push(value);
      expect(
        { refused, passed },
        `Parse "${field}" with these limits in the input schema of ${operation} in gateway/<domain>/`,
      ).toEqual({ refused: [], passed: [] });
    },
  );
});

/** The description of a field of an operation's input. */
function descriptionOf(operation: string, name: string): string {
  const args = rootField(operation)?.args ?? [];
  const input = getNamedType(args.find((arg) => arg.name === 'input')?.type);
  const field = isInputObjectType(input) ? input.getFields()[name] : args.find((arg) => arg.name === name);
  return field?.description ?? '';
}

it.each(
  limitsOf('gateway').flatMap((limit) =>
    limit.described === undefined ? [] : [{ ...limit, described: limit.described }],
  ),
)('the schema describes $operation › $field as $described', ({ operation, field, described }) => {
  expect(descriptionOf(operation, field)).toContain(described);
});

it('every text that a form sends › has limits', () => {
  const fromTheGateway = ['placeOrder.promoCode', 'placeOrder.cardReference'];
  expect(
    fieldsWithoutLimits.filter((field) => !fromTheGateway.includes(field)),
    'State the limits in the description in schema/, as in "1 to 50 characters", or in tests/harness/field-limits.ts',
  ).toEqual([]);
});

it('no description of an input field begins with the name of another field', () => {
  const fields = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map(({ name, description }) => ({
        field: `${type.name}.${name}`,
        name,
        description,
      })),
    );
  const names = new Set(fields.map(({ name }) => name.toLowerCase()));
  const named = fields.flatMap(({ field, name, description }) => {
    const [subject] = /^[\w ]+(?=:)/.exec(description ?? '') ?? [];
    return subject === undefined ? [] : [{ field, name, subject: subject.replaceAll(' ', '') }];
  });
  expect(named.length).toBeGreaterThan(20);
  const wrong = named.filter(
    ({ name, subject }) => names.has(subject.toLowerCase()) && subject.toLowerCase() !== name.toLowerCase(),
  );
  expect(wrong).toEqual([]);
});

it('the storefront and the contract have the gateway’s pattern of a person’s name', async () => {
  const { source } = personName;
  const contract = await readFile('legacy-api/openapi.yaml', 'utf8');
  expect(storefrontPersonName.source).toBe(source);
  // The contract ignores spaces around the name; storefront and gateway remove them.
  const inContract = source
    .replace('|(?:', String.raw`|(?!\s)(?:`)
    .replace('{2,20})$', String.raw`{2,20}(?<!\s))\s*$`);
  expect(contract).toContain(`'${inContract.replace('^', String.raw`^\s*`)}'`);
});
