import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirOf } from './data-dir.ts';
import { shopPorts } from './shop-ports.ts';

function decodeQuotedPrintable(message: string): string {
  return Buffer.from(
    message
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** Waits for a mail to the address that matches the pattern, and returns the first group of the newest match. */
export async function findInMail(address: string, pattern: RegExp): Promise<string> {
  const { shop } = await shopPorts();
  const folder = join(dataDirOf(shop), 'mail');
  let found: string | undefined;
  await expect
    .poll(async () => {
      const files = (await readdir(folder).catch(() => [])).sort().reverse();
      for (const file of files) {
        const text = decodeQuotedPrintable(await readFile(join(folder, file), 'utf8'));
        found = text.includes(`To: ${address}`) ? pattern.exec(text)?.[1] : undefined;
        if (found !== undefined) break;
      }
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}
