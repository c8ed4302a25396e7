import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { pageOf } from '../../apollo/page-context.ts';
import type { ScreenHandle } from '../../apollo/screen.ts';
import { useSession } from '../../apollo/useSession.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import layout from '../../ui/layout.module.css';
import { BackToAccount } from '../area/BackToAccount.tsx';
import { NotSignedIn } from '../area/NotSignedIn.tsx';
import { AddressBook } from './AddressBook.tsx';
import { CustomerAddressBookDocument } from './AddressBook.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { client } = pageOf(args);
  await loadQuery(client, CustomerAddressBookDocument, {});
  return null;
}

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({ title: i18n._(msg`Address book`), isIndexed: false }),
};

/** The address book as a screen of its own, which leads back to the account: `/addresses`. */
export function Component(): ReactElement {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <NotSignedIn />;
  return (
    <div className={layout.screen}>
      <Breadcrumb
        crumbs={[
          { label: t`Home`, to: '/' },
          { label: t`Account`, to: '/account' },
          { label: t`Address book` },
        ]}
      />
      <BackToAccount />
      <AddressBook level={1} />
    </div>
  );
}
