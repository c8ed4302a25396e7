import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gatewayAttacks } from '../harness/attacks/gateway-attacks.ts';
import { restApiAttacks } from '../harness/attacks/rest-api-attacks.ts';

const folder = 'tests/harness/attacks';
const section = readFileSync('docs/threat-model.md', 'utf8').split('## Attacks, bounds and proofs')[1] ?? '';
const rows = section
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));
const proofs = (rows ?? []).map(([, , attack = '', bound = '', proof = '']) => ({
  attack,
  bound,
  files: [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) =>
    file.includes('/') ? file : `${folder}/${file}`,
  ),
}));

describe('an attack of the threat model', () => {
  it.each(proofs.map(({ attack, ...rest }) => [attack, rest] as const))(
    '%s › has a bound and a proof that exists',
    (_attack, { bound, files }) => {
      expect(bound).not.toBe('');
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) expect(existsSync(file), file).toBe(true);
    },
  );
});

describe('an attack of npm test -- attacks', () => {
  const defining = readdirSync(folder).filter(
    (name) =>
      name.endsWith('.ts') &&
      /export const \w+: (?:readonly )?Attack\b/.test(readFileSync(`${folder}/${name}`, 'utf8')),
  );
  const lists = ['gateway-attacks.ts', 'rest-api-attacks.ts'];

  it.each(defining.filter((name) => !lists.includes(name)))('%s › is in the threat model', (name) => {
    expect(proofs.flatMap(({ files }) => files)).toContain(`${folder}/${name}`);
  });

  it('has a unique name', () => {
    const names = [...gatewayAttacks, ...restApiAttacks].map((attack) => attack.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('SECURITY.md', () => {
  it('is one page', () => {
    expect(readFileSync('SECURITY.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});
