import { parseSync } from 'vite';

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages and Node.js modules that a JavaScript module imports, also by `import()` of a literal. */
export function importedPackages(source: string): string[] {
  const { module, errors } = parseSync('module.js', source);
  const [error] = errors;
  if (error) throw new SyntaxError(error.message);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(["'`])([^$]*)\1$/.exec(source.slice(start, end));
      return literal?.[2] ?? [];
    }),
  ];
  return [...new Set(specifiers.filter((specifier) => !/^[./]/.test(specifier)).map(packageOf))];
}
