import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A new file, or a text that is inserted beside another text of a file. */
export type Change =
  | { readonly file: string; readonly content: string }
  | { readonly file: string; readonly after: string; readonly insert: string }
  | { readonly file: string; readonly before: string; readonly insert: string };

/** Edits a copy of the sources and runs its commands, as a recipe says. */
export class CopyEdits {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  write(file: string, content: string): void {
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  /** Throws where a file lacks the text beside which something is inserted. */
  apply(...changes: Change[]): void {
    for (const change of changes) {
      if ('content' in change) {
        this.write(change.file, change.content);
        continue;
      }
      const anchor = 'after' in change ? change.after : change.before;
      const inserted = 'after' in change ? anchor + change.insert : change.insert + anchor;
      const before = this.read(change.file);
      if (!before.includes(anchor)) throw new Error(`${change.file} does not contain ${anchor}`);
      this.write(
        change.file,
        before.replace(anchor, () => inserted),
      );
    }
  }

  /** Runs a command and resolves with what it printed; rejects with all of it when the command fails. */
  async run(command: string, ...args: string[]): Promise<string> {
    const child = spawn(command, args, { cwd: this.#folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`);
    return stdout;
  }

  /** Runs a script of package.json, with its arguments after spaces. */
  npmRun(command: string): Promise<string> {
    return this.run('npm', 'run', '--silent', ...command.split(' '));
  }

  /** Runs a TypeScript program that is not part of the copy, and resolves with what it printed. */
  async runText(program: string): Promise<string> {
    this.write('try-recipe.ts', program);
    const printed = await this.run(process.execPath, '--import', 'tsx', 'try-recipe.ts');
    rmSync(join(this.#folder, 'try-recipe.ts'));
    return printed.trim();
  }

  /** Runs the tests of these files whose names match. */
  test(names: RegExp, ...files: string[]): Promise<string> {
    return this.run('npx', 'vitest', 'run', '--reporter=dot', '-t', names.source, ...files);
  }

  /** Fills in the texts that a catalog lacks. */
  translate(catalog: string, translations: Readonly<Record<string, string>>): void {
    const entries = this.read(catalog).replaceAll(/^msgid "(.*)"\nmsgstr ""$/gm, (entry, id: string) => {
      const translation = translations[id];
      return translation === undefined ? entry : entry.replace(/""$/, JSON.stringify(translation));
    });
    this.write(catalog, entries);
  }
}
