import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import { parse, print, separateOperations } from 'graphql';
import { useMemo, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import './graphiql.css';

/** The chosen operation with its fragments: all examples together are longer than a document may be. */
function onlyOperation(query: string, operationName: string | null | undefined): string {
  if (!operationName) return query;
  const operation = separateOperations(parse(query))[operationName];
  return operation ? print(operation) : query;
}

function fetcherWith(token: string): Fetcher {
  const fetcher = createGraphiQLFetcher({
    url: '/graphql',
    headers: token === '' ? {} : { authorization: `JWT ${token}` },
  });
  return (parameters, options) =>
    fetcher({ ...parameters, query: onlyOperation(parameters.query, parameters.operationName) }, options);
}

function Explorer({ examples }: { readonly examples: string }): ReactElement {
  const [token, setToken] = useState('');
  const fetcher = useMemo(() => fetcherWith(token.trim()), [token]);
  return (
    <>
      <label className="token">
        Token
        <input
          type="password"
          autoComplete="off"
          placeholder="from login, for fields that need one"
          value={token}
          onChange={(event) => {
            setToken(event.target.value);
          }}
        />
      </label>
      <GraphiQL fetcher={fetcher} defaultQuery={examples} />
    </>
  );
}

/** Shows GraphiQL with the example operations and a field for the token, which is kept nowhere. */
export function showGraphiql(target: Element, examples: string): void {
  createRoot(target).render(<Explorer examples={examples} />);
}
