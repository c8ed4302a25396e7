import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { noncePlaceholder } from './document.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);

/** Which files a module of the storefront needs, as the build wrote it down. */
export class ClientManifest {
  readonly #modules: z.infer<typeof manifestSchema>;
  /** What the template loads anyway. */
  readonly #entry: ReadonlySet<string>;

  /** Text of each style sheet. */
  readonly #styles: ReadonlyMap<string, string>;

  constructor(modules: z.infer<typeof manifestSchema>, styles: ReadonlyMap<string, string>) {
    this.#modules = modules;
    this.#styles = styles;
    const entries = Object.keys(modules).filter((key) => modules[key]?.isEntry);
    this.#entry = this.#filesOf(entries);
  }

  static read(clientFolder: string): ClientManifest {
    const text = readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8');
    const modules = manifestSchema.parse(JSON.parse(text));
    const sheets = new Set(Object.values(modules).flatMap((module) => module.css ?? []));
    const styles = [...sheets].map((file) => [file, readFileSync(join(clientFolder, file), 'utf8')] as const);
    return new ClientManifest(modules, new Map(styles));
  }

  /**
   * The files of these modules and of all that they import, in the order in which a browser that follows links gets them: what is imported
   * comes first, so that the styles of a screen overrule those of its parts. Of their islands (client/ui/LateIsland.tsx) the styles alone.
   */
  #filesOf(keys: readonly string[]): Set<string> {
    const files = new Set<string>();
    const seen = new Set<string>();
    const islands = new Set<string>();
    const visit = (key: string) => {
      const module = this.#modules[key];
      if (!module || seen.has(key)) return;
      seen.add(key);
      module.imports?.forEach(visit);
      files.add(module.file);
      for (const style of module.css ?? []) files.add(style);
      for (const part of module.dynamicImports ?? []) if (part.endsWith('Island.tsx')) islands.add(part);
    };
    keys.forEach(visit);
    if (islands.size > 0)
      for (const file of this.#filesOf([...islands])) if (file.endsWith('.css')) files.add(file);
    return files;
  }

  /**
   * The styles of these modules, so that nothing waits for a style sheet or is painted without one, and the scripts, which the document
   * fetches when it has been painted (client/first-paint). The sheets are named besides, disabled and so never fetched: by that the
   * storefront's scripts know that their rules are there.
   */
  links(keys: readonly string[]): string {
    let links = '';
    for (const file of this.#filesOf(keys)) {
      if (this.#entry.has(file)) continue;
      links += file.endsWith('.css')
        ? `<style nonce="${noncePlaceholder}">${this.#styles.get(file) ?? ''}</style><link rel="stylesheet" href="/${file}" disabled>`
        : `<link data-later="modulepreload" crossorigin href="/${file}">`;
    }
    return links;
  }
}
