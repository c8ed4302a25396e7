import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { GraphQLError } from 'graphql';
import 'graphiql/style.css';
import { useSyncExternalStore, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { chosenOperation } from './chosen-operation.ts';
import { rootFieldsIn } from './fill-in.ts';
import { createSession, type Session } from './session.ts';
import './graphiql.css';

interface ExampleTab {
  readonly query: string;
  /** JSON with the variables of all operations of the tab. */
  readonly variables: string;
}

/** One fetcher for all tokens: GraphiQL introspects the schema again when it gets another fetcher. */
function fetcherOf(session: Session): Fetcher {
  const send = createGraphiQLFetcher({ url: '/graphql', enableIncrementalDelivery: false });
  return async (parameters, options) => {
    const { token, responses } = session.state();
    let request;
    try {
      const { query, variables } = parameters;
      request = chosenOperation({ query, variables }, parameters.operationName, responses);
    } catch (error) {
      return { errors: [new GraphQLError(error instanceof Error ? error.message : String(error))] };
    }
    const headers = {
      ...(token.trim() !== '' && { authorization: `JWT ${token.trim()}` }),
      ...options?.headers,
    };
    const result = await send({ ...parameters, ...request }, { ...options, headers });
    if ('data' in result) session.record(result.data);
    return result;
  };
}

interface ExplorerProps {
  readonly tabs: readonly ExampleTab[];
  readonly session: Session;
  readonly fetcher: Fetcher;
}

function Explorer({ tabs, session, fetcher }: ExplorerProps): ReactElement {
  const { token } = useSyncExternalStore(session.subscribe, session.state);
  return (
    <>
      <div className="token">
        <label htmlFor="token">Token</label>
        <input
          id="token"
          type="password"
          autoComplete="off"
          placeholder="Run LogIn to fill it in"
          value={token}
          onChange={(event) => {
            session.setToken(event.target.value);
          }}
        />
        <button type="button" disabled={token === ''} onClick={session.forget}>
          Forget
        </button>
      </div>
      <GraphiQL fetcher={fetcher} defaultTabs={[...tabs]} />
    </>
  );
}

/** Shows GraphiQL with a tab for each theme of the examples, and a field for the token. */
export function showGraphiql(target: Element, tabs: readonly ExampleTab[]): void {
  const session = createSession(rootFieldsIn(tabs.map(({ variables }) => variables)));
  createRoot(target).render(<Explorer tabs={tabs} session={session} fetcher={fetcherOf(session)} />);
}
