import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import '../ui/tokens.css';
import '../ui/base.css';
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/useSession.ts';
import { CartProvider } from '../cart/CartProvider.tsx';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';

interface AppProps {
  client: ApolloClient;
  session: Session;
  language: Omit<ComponentProps<typeof LanguageProvider>, 'children'>;
  /** Called when the page is hydrated. */
  onReady?: () => void;
  /** The router of the browser or the server. */
  children: ReactNode;
}

/** The providers of every screen. */
export function App({ client, session, language, onReady, children }: AppProps) {
  useEffect(() => {
    onReady?.();
  }, [onReady]);

  return (
    <ApolloProvider client={client}>
      <LanguageProvider {...language}>
        <SessionContext value={session}>
          <CartProvider>{children}</CartProvider>
        </SessionContext>
      </LanguageProvider>
    </ApolloProvider>
  );
}
