import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentedCommands } from '../harness/documented-commands.ts';

const isCommand = (code: string) => /^(?:\w+=\S+ )?(?:npm|npx|docker|echo) |^\.ci\//.test(code);

/** Lines of shell blocks without their comments, and commands in backticks. */
function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const inline = [...markdown.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks.map((line) => line.replace(/ # .*$/, '').trim()), ...inline.filter(isCommand)].filter(
    (command) => command !== '',
  );
}

const documented = ['README.md', 'CONTRIBUTING.md'].flatMap((page) => commandsOf(readFileSync(page, 'utf8')));

describe('a command that README.md or CONTRIBUTING.md names', () => {
  it.each([...new Set(documented)])('%s › has a test', (command) => {
    expect(Object.keys(documentedCommands)).toContain(command);
  });
});

describe('the test of a command', () => {
  it.each(Object.keys(documentedCommands))(
    '%s › belongs to a command that is still documented',
    (command) => {
      expect(documented).toContain(command);
    },
  );

  it.each(
    Object.entries(documentedCommands).flatMap(([command, proof]) =>
      'file' in proof ? [[command, proof.file, proof.has] as const] : [],
    ),
  )('%s › is in %s', (_command, file, text) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(text);
  });
});
