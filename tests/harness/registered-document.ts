import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a build folder whose manifest contains one document. */
export function registerDocument(document: string): { readonly root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'registered-'));
  const folder = join(root, 'dist', 'trusted-documents');
  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256').update(document).digest('hex');
  writeFileSync(join(folder, 'storefront.json'), JSON.stringify({ [hash]: document }));
  return {
    root,
    remove: () => {
      rmSync(root, { recursive: true });
    },
  };
}
