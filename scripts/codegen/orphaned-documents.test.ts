import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deleteOrphanedDocuments } from './orphaned-documents.ts';

const generated = 'client/content/contact/SendContactMessage.generated.ts';

it('generated file › when its document is gone › is deleted, and no other file is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-documents-'));
  try {
    mkdirSync(join(folder, 'contact'));
    for (const name of ['Form', 'Gone', 'contact/Gone'])
      copyFileSync(generated, join(folder, `${name}.generated.ts`));
    writeFileSync(join(folder, 'Form.graphql'), '');
    writeFileSync(join(folder, 'Handwritten.generated.ts'), 'export {};\n');
    await deleteOrphanedDocuments(folder);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      'Form.generated.ts',
      'Form.graphql',
      'Handwritten.generated.ts',
      'contact',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
