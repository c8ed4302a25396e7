import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);

const afterPaint = (element: string): string => `<template data-after-paint>${element}</template>`;

/** The files that each module of the storefront needs, from the build's manifest. */
export class ClientManifest {
  readonly #modules: z.infer<typeof manifestSchema>;
  /** Files that the template already loads. */
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
   * The files of these modules and of all that they import, imports first, so that the
   * styles of a screen override those of its parts.
   */
  #filesOf(keys: readonly string[]): Set<string> {
    const files = new Set<string>();
    const seen = new Set<string>();
    const visit = (key: string) => {
      const module = this.#modules[key];
      if (!module || seen.has(key)) return;
      seen.add(key);
      module.imports?.forEach(visit);
      files.add(module.file);
      for (const style of module.css ?? []) files.add(style);
    };
    keys.forEach(visit);
    return files;
  }

  /**
   * The built template with its styles in the document, and its scripts where client/app/inline/start-after-paint.ts finds them. What the shop's script
   * imports comes before it, because the packages are by far the largest file and a browser makes only six requests at once over HTTP/1.1.
   */
  template(html: string): string {
    return html
      .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_link, file: string) =>
        this.#style(file),
      )
      .replace(
        /(<script type="module"[^>]*><\/script>)((?:\s*<link rel="modulepreload"[^>]*>)*)/,
        (_all, script: string, imports: string) => afterPaint(imports.trim() + script),
      );
  }

  /** Files of these modules that the template does not have: styles, and early requests for scripts. */
  links(keys: readonly string[]): string {
    let links = '';
    for (const file of this.#filesOf(keys)) {
      if (this.#entry.has(file)) continue;
      links += file.endsWith('.css')
        ? this.#style(file)
        : afterPaint(`<link rel="modulepreload" crossorigin href="/${file}">`);
    }
    return links;
  }

  /**
   * An inline style sheet, so that rendering does not wait for it. The disabled link is never fetched; it marks the styles as loaded for
   * Vite's loader.
   */
  #style(file: string): string {
    return `<style>${this.#styles.get(file) ?? ''}</style><link rel="stylesheet" href="/${file}" disabled>`;
  }
}
