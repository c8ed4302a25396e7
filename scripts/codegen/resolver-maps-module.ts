/**
 * Generates the module gateway/generated/resolver-maps.ts: the maps of all resolvers. A file `<name>-resolvers.ts` in gateway/ exports
 * `<name>Resolvers`. The paths are relative to gateway/.
 */
export function resolverMapsModule(files: readonly string[]): string {
  const modules = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('-resolvers.ts'))
    .toSorted();
  const imports = modules.map((file, index) => {
    const [name = ''] = file.split('/').slice(-1);
    const map = name.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `import { ${map} as map${index + 1} } from '../${file}';`;
  });
  return `/* Made from the files of gateway/ that are named <name>-resolvers.ts by scripts/codegen/resolver-maps-module.ts. */
import type { Resolvers } from './resolver-types.ts';
${imports.join('\n')}

/** The resolvers of every domain, and of the types that all domains share. */
export const resolverMaps: readonly Resolvers[] = [
${modules.map((_, index) => `  map${index + 1},`).join('\n')}
];
`;
}
