/** The page at /graphql: GraphiQL with an example of every operation. */
import { showGraphiql } from './graphiql.tsx';

function element(id: string): Element {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

showGraphiql(element('explorer'), String(JSON.parse(element('example-operations').textContent)));
