import type { Method, Operation } from './document.ts';

interface Route {
  segments: readonly string[];
  byMethod: Map<Method, Operation>;
}

export type Match =
  | { kind: 'found'; operation: Operation; pathParameters: Record<string, string> }
  | { kind: 'wrong-method'; others: Operation[] }
  | { kind: 'unknown' };

export type RouteTable = (method: string, path: string) => Match;

const isParameter = (segment: string) => segment.startsWith('{');

/** Slashes at the end make no difference: this is the one place that sees to it. */
const segmentsOf = (path: string) =>
  path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .slice(1);

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Finds the operation of a request. A literal path wins over one with parameters, method for method, so `PUT order/set-status` never
 * meets `GET order/{months}`.
 */
export function routeTable(operations: readonly Operation[]): RouteTable {
  const routes = new Map<string, Route>();
  for (const operation of operations) {
    const segments = segmentsOf(operation.path);
    const key = segments.join('/');
    const route = routes.get(key) ?? { segments, byMethod: new Map<Method, Operation>() };
    if (route.byMethod.has(operation.method)) {
      throw new Error(
        `openapi.yaml: ${operation.method} ${operation.path} differs from another by a slash alone`,
      );
    }
    route.byMethod.set(operation.method, operation);
    routes.set(key, route);
  }
  const parametric = [...routes.values()].filter(({ segments }) => segments.some(isParameter));
  const literal = new Map([...routes].filter(([, { segments }]) => !segments.some(isParameter)));

  return (method, path) => {
    const wanted = (method === 'HEAD' ? 'GET' : method) as Method;
    const segments = segmentsOf(path);
    const exact = literal.get(segments.join('/'));
    const candidates = [
      ...(exact ? [exact] : []),
      ...parametric.filter((route) => fits(route.segments, segments)),
    ];
    for (const route of candidates) {
      const operation = route.byMethod.get(wanted);
      if (!operation) continue;
      const pathParameters = parametersIn(route.segments, segments);
      return pathParameters ? { kind: 'found', operation, pathParameters } : { kind: 'unknown' };
    }
    if (candidates.length > 0) {
      return { kind: 'wrong-method', others: candidates.flatMap(({ byMethod }) => [...byMethod.values()]) };
    }
    return { kind: 'unknown' };
  };
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) => (isParameter(part) ? segments[index] !== '' : part === segments[index]))
  );
}

function parametersIn(
  template: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    if (!isParameter(part)) continue;
    const value = decoded(segments[index] ?? '');
    if (value === null) return null;
    found[part.slice(1, -1)] = value;
  }
  return found;
}
