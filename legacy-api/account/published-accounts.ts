import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Database } from '../database/index.ts';
import { catalogFolder } from '../resources.ts';
import { storeAuditEvent } from '../server/audit.ts';
import type { AuditEvent } from '../server/audit.ts';
import type { Services } from '../services.ts';
import { randomToken } from '../values/secrets.ts';
import { folded } from '../values/text.ts';
import { setPassword } from './customers.ts';
import type { Passwords } from './passwords.ts';

const person = z.object({ username: z.string(), password: z.string() });
const peopleSchema = z.object({ customers: z.array(person), staff: z.array(person) });

/** An account of the built-in catalog. Its password is public. */
export type PublishedAccount = z.infer<typeof person>;

export async function readPublishedAccounts(): Promise<PublishedAccount[]> {
  const text = await readFile(join(catalogFolder, 'people.yaml'), 'utf8');
  const { customers, staff } = peopleSchema.parse(parse(text));
  return [...customers, ...staff];
}

interface Replacement extends Pick<Services, 'database' | 'clock' | 'log' | 'audit'> {
  readonly passwords: Passwords;
}

function accountOf({ queries }: Database, { username }: PublishedAccount) {
  return queries
    .selectFrom('customers')
    .select(['id', 'password_hash', 'is_staff'])
    .where('username_key', '=', folded(username))
    .executeTakeFirst();
}

/** Sets a password unless another process has just set it. Of two processes that start together, only one sets it. */
async function replacePassword(
  account: { readonly id: number; readonly password_hash: string },
  password: string,
  { database, clock, audit, passwords }: Replacement,
): Promise<boolean> {
  const hash = await passwords.hash(password);
  const event: AuditEvent = { action: 'published-password-replaced', actorId: account.id, requestId: null };
  const isReplaced = await database.transaction(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('customers')
      .set({ password_hash: hash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await setPassword(queries, account.id, hash);
    await storeAuditEvent(queries, event, clock());
    return true;
  });
  if (isReplaced) audit(event);
  return isReplaced;
}

/** Sets the configured password of the published staff account, unless it already has that password. */
export async function applyStaffPassword(
  accounts: readonly PublishedAccount[],
  staffPassword: string,
  tools: Replacement,
): Promise<void> {
  for (const published of accounts) {
    const account = await accountOf(tools.database, published);
    if (account?.is_staff !== 1) continue;
    if (await tools.passwords.matches(account.password_hash, staffPassword)) continue;
    await replacePassword(account, staffPassword, tools);
  }
}

/**
 * Replaces published passwords that are still in use with random ones, which invalidates all tokens of these accounts. Logs a staff
 * password once; customers reset theirs by email.
 */
export async function replacePublishedPasswords(
  accounts: readonly PublishedAccount[],
  tools: Replacement,
): Promise<void> {
  for (const published of accounts) {
    const account = await accountOf(tools.database, published);
    if (!account || !(await tools.passwords.matches(account.password_hash, published.password))) continue;
    const password = randomToken();
    if (!(await replacePassword(account, password, tools))) continue;
    const { username } = published;
    if (account.is_staff === 1) {
      const message = 'the published password of staff was replaced by this one, which is shown only now';
      tools.log.warn({ username, password }, message);
    } else tools.log.warn({ username }, 'a published password was replaced by a random one');
  }
}
