import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import './ui/tokens.css';
import './ui/base.css';
import type { Session } from './session/session.ts';
import { SessionContext } from './session/useSession.ts';
import { CartProvider, CartShelvesContext } from './cart/index.ts';
import { cartShelves } from './catalog/index.ts';
import type { Language } from './i18n/language.ts';
import { LanguageSwitch } from './i18n/useLanguage.ts';

interface AppProps {
  client: ApolloClient;
  i18n: I18n;
  session: Session;
  setLanguage: (language: Language) => Promise<void>;
  /** Called when the page stands. */
  onReady?: () => void;
  /** The router, as browser or server has it. */
  children: ReactNode;
}

/** What every screen stands on. */
export function App({ client, i18n, session, setLanguage, onReady, children }: AppProps): ReactElement {
  useEffect(() => {
    onReady?.();
  }, [onReady]);

  return (
    <ApolloProvider client={client}>
      <I18nProvider i18n={i18n}>
        <SessionContext value={session}>
          <CartProvider>
            <CartShelvesContext value={cartShelves}>
              <LanguageSwitch value={setLanguage}>{children}</LanguageSwitch>
            </CartShelvesContext>
          </CartProvider>
        </SessionContext>
      </I18nProvider>
    </ApolloProvider>
  );
}
