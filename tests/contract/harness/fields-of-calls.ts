import { AsyncLocalStorage } from 'node:async_hooks';
import { isObjectType, type GraphQLField } from 'graphql';
import type { RequestContext } from '../../../gateway/context.ts';
import { schema } from '../../../gateway/graphql/schema.ts';
import { RestClient } from '../../../gateway/rest/rest-client.ts';
import { fieldsUsed } from '../../harness/fields-used.ts';
import { operationOf } from '../../harness/rest-contract.ts';
import { responsesTo } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';

/** The field whose resolver is running, as `Type.field`. */
const running = new AsyncLocalStorage<string>();

/** Makes each resolver note its field while it runs. Returns a function that undoes it. */
function noteRunningFields(): () => void {
  const undo: (() => void)[] = [];
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    const fields: Record<string, GraphQLField<unknown, RequestContext>> = type.getFields();
    for (const field of Object.values(fields)) {
      const { name, resolve } = field;
      if (!resolve) continue;
      field.resolve = (...args) => running.run(`${type.name}.${name}`, resolve, ...args);
      undo.push(() => {
        field.resolve = resolve;
      });
    }
  }
  return () => {
    for (const restore of undo) restore();
  };
}

/** One scenario for each combination of fields and calls. A time-out takes long and makes no call that a success does not make. */
function differentScenarios(scenarios: readonly Scenario[]): Iterable<Scenario> {
  const different = new Map<string, Scenario>();
  for (const scenario of scenarios) {
    const { operation, rest } = scenario;
    if (rest.length === 0 || rest.some(({ isSilent }) => isSilent)) continue;
    const calls = rest.map((exchange) => operationOf(exchange).operationId);
    different.set([...fieldsUsed(operation), ...new Set(calls)].toSorted().join(), scenario);
  }
  return different.values();
}

/** Executes scenarios and returns the fields whose resolvers made each call, also if its response was there already. */
export async function fieldsOfCalls(scenarios: readonly Scenario[]): Promise<Map<string, Set<string>>> {
  const fields = new Map<string, Set<string>>();
  const restoreResolvers = noteRunningFields();
  const { call } = RestClient.prototype;
  RestClient.prototype.call = new Proxy(call, {
    apply(target, client: RestClient, args: Parameters<typeof call>) {
      const field = running.getStore();
      if (field !== undefined) fields.set(args[0], (fields.get(args[0]) ?? new Set()).add(field));
      return Reflect.apply(target, client, args);
    },
  });
  try {
    for (const scenario of differentScenarios(scenarios)) await responsesTo(scenario, [{}]);
  } finally {
    restoreResolvers();
    RestClient.prototype.call = call;
  }
  return fields;
}
