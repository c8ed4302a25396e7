import { Trans } from '@lingui/react/macro';
import { lazyPart, sectionPlaceholder } from '../../ui/lazy-part.tsx';
import styles from './LazyAddressForm.module.css';

/** The address form, loaded when it is first opened. */
export const LazyAddressForm = lazyPart(async () => (await import('./AddressForm.tsx')).AddressForm, {
  fallback: sectionPlaceholder(styles.placeholder),
  failed: <Trans>The form could not be loaded.</Trans>,
});
