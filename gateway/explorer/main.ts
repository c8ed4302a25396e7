/** The page at /graphql: GraphiQL with an example of every operation. */
import { z } from 'zod';
import { showGraphiql } from './graphiql.tsx';

function element(id: string): Element {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

const tabs = z.array(z.object({ query: z.string(), variables: z.string() }));

showGraphiql(element('explorer'), tabs.parse(JSON.parse(element('example-tabs').textContent)));
