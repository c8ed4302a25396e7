import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attack } from './attack.ts';

export const readableDatabase: Attack = {
  name: 'the database, read by another user of the machine',
  run: async ({ dataDir }) => {
    const names = (await readdir(dataDir)).filter((name) => /^(?:shop\.db|jwt-secret)/.test(name));
    const modes = await Promise.all(
      ['.', ...names].map(async (name) => ({ name, mode: (await stat(join(dataDir, name))).mode & 0o077 })),
    );
    const open = modes.filter(({ mode }) => mode !== 0).map(({ name }) => name);
    return {
      isBlocked: names.includes('shop.db') && open.length === 0,
      detail: open.length === 0 ? `${modes.length} names are closed` : `open to others: ${open.join(', ')}`,
    };
  },
};
