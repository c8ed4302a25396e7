import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router-dom';
import { loadQuery } from '../../apollo/load-query.ts';
import { pageOf } from '../../session/page-context.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { useSession } from '../../session/useSession.ts';
import { loadOrderHistory } from '../../orders/history/load-order-history.ts';
import { OrderHistory } from '../../orders/history/OrderHistory.tsx';
import { lazyPart, sectionPlaceholder } from '../../ui/lazy-part.tsx';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { accountSection } from '../../account/model/account-section.ts';
import { AccountAreaDocument, useAccountAreaQuery } from '../../account/area/AccountArea.generated.ts';
import { AccountPointsDocument } from '../../account/area/AccountPoints.generated.ts';
import { AccountNavigation } from '../../account/area/AccountNavigation.tsx';
import { NotSignedIn } from '../../session/NotSignedIn.tsx';
import { Recommended } from '../../account/area/Recommended.tsx';
import { RecommendedShelvesDocument } from '../../account/area/Recommended.generated.ts';
import styles from './AccountScreen.module.css';

const failed = <Trans>This part of your account could not be loaded.</Trans>;
const AddressBook = lazyPart(
  async () => (await import('../../account/address-book/AddressBook.tsx')).AddressBook,
  { fallback: sectionPlaceholder(styles.addresses), failed },
);
const AccountInformation = lazyPart(
  async () => (await import('../../account/information/AccountInformation.tsx')).AccountInformation,
  { fallback: sectionPlaceholder(styles.information), failed },
);

/** Loads the orders of the period before the area opens; recommendations load later. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { client } = pageOf(args);
  const { searchParams } = new URL(args.request.url);
  loadQuery(client, RecommendedShelvesDocument, {}).catch(() => undefined);
  await Promise.all([
    loadQuery(client, AccountAreaDocument, {}),
    // If it fails, the area opens without the points.
    loadQuery(client, AccountPointsDocument, {}).catch(() => undefined),
    loadOrderHistory(client, searchParams.get('period')),
  ]);
  return null;
}

/** A change of section or period does not reload the area. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export const handle: ScreenHandle<null> = {
  head: ({ i18n }) => ({ title: i18n._(msg`Your account`), isIndexed: false }),
};

/** The account area: `/account`. */
function AccountScreen() {
  const { isSignedIn } = useSession();
  const [parameters] = useSearchParams();
  const section = accountSection(parameters.get('section'));
  const { data, previousData } = useAccountAreaQuery({ skip: !isSignedIn });
  // A new token reloads the customer; meanwhile the area stays as it is.
  const customer = (data ?? previousData)?.customer;
  if (!isSignedIn || customer === null) return <NotSignedIn />;

  return (
    <div className={layout.screen}>
      <VisuallyHidden as="h1">
        <Trans>Your account</Trans>
      </VisuallyHidden>
      <div className={styles.columns}>
        <AccountNavigation customer={customer} section={section} />
        <div className={styles.section}>
          {section === 'orders' ? <OrderHistory /> : null}
          {section === 'addresses' ? <AddressBook /> : null}
          {section === 'informations' && customer ? <AccountInformation customer={customer} /> : null}
        </div>
      </div>
      <Recommended />
    </div>
  );
}

export { AccountScreen as Component };
