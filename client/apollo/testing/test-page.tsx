import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render } from '@testing-library/react';
import { Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react';
import {
  createMemoryRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { loadMessages, type Domain } from '../../i18n/catalogs.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { Language } from '../../i18n/language.ts';
import { createCache, forgetCustomer } from '../cache.ts';
import { providePageContext } from '../../routing/page-context.ts';
import type { Session, SessionChange } from '../../session/session.ts';
import { SessionContext } from '../../session/useSession.ts';
import { PartialResponse } from './partial-response.ts';

type Variables = Record<string, unknown>;
type Answer = Record<string, unknown> | PartialResponse | Error;
type Reply = (variables: Variables) => Answer | Promise<Answer>;

/** A shop on the other side of the wire: what it answers to each operation, and what it was asked. */
export class TestWire {
  readonly asked: { name: string; variables: Variables }[] = [];
  readonly replies = new Map<string, Reply>();
  readonly link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        this.asked.push({ name: operationName, variables });
        const reply = this.replies.get(operationName);
        void Promise.resolve(reply?.(variables) ?? new Error(`${operationName} has no answer`)).then(
          (answer) => {
            if (answer instanceof Error) observer.error(answer);
            else {
              observer.next(answer instanceof PartialResponse ? answer.result : { data: answer });
              observer.complete();
            }
          },
        );
      }),
  );

  /** The variables of each time that an operation was asked. */
  sent(name: string): Variables[] {
    return this.asked.filter((operation) => operation.name === name).map(({ variables }) => variables);
  }
}

/** A session whose token the test hands out. `change` is what another tab, or the gateway, would cause. */
export interface TestSession extends Session {
  change(token: string | null, why: SessionChange): void;
  /** How many listen by now: effects run a little after what is seen. */
  listeners(): number;
}

export function testSession(initial: string | null = 'token'): TestSession {
  let token = initial;
  const listeners = new Set<(change: SessionChange) => void>();
  const change = (next: string | null, why: SessionChange): void => {
    token = next;
    act(() => {
      for (const listener of listeners) listener(why);
    });
  };
  return {
    token: () => token,
    signIn: (next) => {
      change(next, 'signed-in');
    },
    signOut: () => {
      change(null, 'signed-out');
    },
    expire: () => {
      change(null, 'expired');
    },
    change,
    listeners: () => listeners.size,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface TestPage {
  wire: TestWire;
  /** Screens of the test, by path; others stay blank. */
  routes: readonly RouteObject[];
  path: string;
  /** Whose words the screens say. */
  domains: readonly Domain[];
  language?: Language;
  session?: TestSession;
  /** A provider of a domain that the screens need. */
  wrapper?: ComponentType<{ children: ReactNode }>;
  /** What lies over every page, such as the Toaster. */
  children?: ReactNode;
}

/** Opens a page of the shop with its loaders, words and cache, as the browser's entry does. */
export async function openPage({
  wire,
  routes,
  path,
  domains,
  language = 'en',
  session = testSession(),
  wrapper: Wrapper = Fragment,
  children,
}: TestPage) {
  const client = new ApolloClient({ link: wire.link, cache: createCache() });
  session.subscribe(() => {
    forgetCustomer(client.cache as ReturnType<typeof createCache>);
  });
  const i18n = await createI18n(language);
  for (const domain of domains) await loadMessages(i18n, domain);
  const Root = (): ReactElement => (
    <>
      <Outlet />
      {children}
    </>
  );
  const router = createMemoryRouter(
    [{ element: <Root />, HydrateFallback: () => null, children: [...routes, { path: '*', element: null }] }],
    {
      initialEntries: [path],
      getContext: () => {
        const provider = new RouterContextProvider();
        providePageContext(provider, {
          client,
          i18n,
          session,
          isServer: false,
          hydrated: Promise.resolve(),
        });
        return provider;
      },
    },
  );
  const view = render(
    <ApolloProvider client={client}>
      <I18nProvider i18n={i18n}>
        <SessionContext value={session}>
          <Wrapper>
            <RouterProvider router={router} />
          </Wrapper>
        </SessionContext>
      </I18nProvider>
    </ApolloProvider>,
  );
  return { ...view, client, router, session, i18n };
}

/** What a shopper does; each resolves when the page has taken note. */
export const shopper = {
  async click(element: HTMLElement): Promise<void> {
    fireEvent.click(element);
    await act(async () => Promise.resolve());
  },
  /** Fills a field, or chooses an option, and leaves it. */
  async fill(element: HTMLElement, value: string): Promise<void> {
    fireEvent.focus(element);
    fireEvent.change(element, { target: { value } });
    fireEvent.blur(element);
    await act(async () => Promise.resolve());
  },
};
