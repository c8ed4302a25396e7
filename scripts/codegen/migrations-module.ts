/** Generates the module legacy-api/database/generated/migrations.ts: the migrations of the folder, by name, in order. */
export function migrationsModule(files: readonly string[]): string {
  const names = files
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted();
  const numbers = names.map((name) => name.slice(0, 4));
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (repeated !== undefined) throw new Error(`Two migrations have the number ${repeated}.`);
  return `/* Made from legacy-api/database/migrations/ by scripts/codegen/migrations-module.ts. */
${names.map((name, index) => `import { migrate as migration${index + 1} } from '../migrations/${name}.ts';`).join('\n')}

/** All migrations, by name, in order. */
export const migrations = {
${names.map((name, index) => `  '${name}': migration${index + 1},`).join('\n')}
};
`;
}
