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
    isEntry: z.boolean().optional(),
  }),
);

/** Which files a module of the storefront needs, as the build wrote it down. */
export class ClientManifest {
  readonly #modules: z.infer<typeof manifestSchema>;
  /** What the template loads anyway. */
  readonly #entry: ReadonlySet<string>;

  constructor(modules: z.infer<typeof manifestSchema>) {
    this.#modules = modules;
    const entries = Object.keys(modules).filter((key) => modules[key]?.isEntry);
    this.#entry = this.#filesOf(entries);
  }

  static read(clientFolder: string): ClientManifest {
    const text = readFileSync(join(clientFolder, '.vite', 'manifest.json'), 'utf8');
    return new ClientManifest(manifestSchema.parse(JSON.parse(text)));
  }

  #filesOf(keys: readonly string[]): Set<string> {
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (key: string) => {
      const module = this.#modules[key];
      if (!module || seen.has(key)) return;
      seen.add(key);
      files.add(module.file);
      for (const style of module.css ?? []) files.add(style);
      module.imports?.forEach(visit);
    };
    keys.forEach(visit);
    return files;
  }

  /** The elements that fetch these modules early; styles are applied, so that nothing is painted without them. */
  links(keys: readonly string[]): string {
    let links = '';
    for (const file of this.#filesOf(keys)) {
      if (this.#entry.has(file)) continue;
      links += file.endsWith('.css')
        ? `<link rel="stylesheet" nonce="${noncePlaceholder}" crossorigin href="/${file}">`
        : `<link rel="modulepreload" nonce="${noncePlaceholder}" crossorigin href="/${file}">`;
    }
    return links;
  }
}
