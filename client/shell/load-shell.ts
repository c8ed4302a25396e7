import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../apollo/load-query.ts';
import { pageOf } from '../routing/page-context.ts';
import { ShellDocument } from './Shell.generated.ts';

/** Header's and footer's data. Where it cannot be had the page still opens: a screen says itself what failed. */
export async function loadShell(args: LoaderFunctionArgs): Promise<null> {
  const { client } = pageOf(args);
  await loadQuery(client, ShellDocument, {}).catch(() => null);
  return null;
}
