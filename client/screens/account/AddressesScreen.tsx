import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { paths } from '../../paths.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { useSession } from '../../session/useSession.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import layout from '../../ui/layout.module.css';
import { BackLink } from '../../ui/BackLink.tsx';
import { NotSignedIn } from '../../session/NotSignedIn.tsx';
import { AddressBook } from '../../account/address-book/AddressBook.tsx';
import { CustomerAddressBookDocument } from '../../account/address-book/AddressBook.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { client } = pageOf(args);
  await loadQuery(client, CustomerAddressBookDocument, {});
  return null;
}

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({ title: i18n._(msg`Address book`), isIndexed: false }),
};

/** The address book as a separate screen with a link back to the account: `/addresses`. */
function AddressesScreen() {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <NotSignedIn />;
  return (
    <div className={layout.screen}>
      <Breadcrumb
        crumbs={[
          { label: t`Home`, to: paths.home },
          { label: t`Account`, to: paths.account },
          { label: t`Address book` },
        ]}
      />
      <BackLink to={paths.account}>{t`Back to your account`}</BackLink>
      <AddressBook level={1} />
    </div>
  );
}

export { AddressesScreen as Component };
