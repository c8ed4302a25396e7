/** A page with nothing but a button, on the packages that every page of the shop has: what they alone cost. */
import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { HttpLink } from '@apollo/client/link/http';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function Menu(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => {
        setOpen(!isOpen);
      }}
    >
      Menu
    </button>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Menu /> }]);
const container = document.getElementById('app');
if (container) {
  document.dispatchEvent(new Event('hydrating'));
  hydrateRoot(
    container,
    <ApolloProvider client={client}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </ApolloProvider>,
  );
}
