import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirOf } from './data-dir.ts';
import { shopPorts } from './shop-ports.ts';

/** The text of a mail as its reader sees it. */
function readable(message: string): string {
  return Buffer.from(
    message
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** What the newest mail to an address says that the pattern's group looks for; waits until such a mail is there. */
export async function mailed(address: string, pattern: RegExp): Promise<string> {
  const { shop } = await shopPorts();
  const folder = join(dataDirOf(shop), 'mail');
  let found: string | undefined;
  await expect
    .poll(async () => {
      const files = (await readdir(folder).catch(() => [])).sort().reverse();
      for (const file of files) {
        const text = readable(await readFile(join(folder, file), 'utf8'));
        found = text.includes(`To: ${address}`) ? pattern.exec(text)?.[1] : undefined;
        if (found !== undefined) break;
      }
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}
