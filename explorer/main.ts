/** The page at /graphql: Apollo Sandbox, or GraphiQL where Apollo's host cannot be reached or `#graphiql` asks for it. */
import { showSandbox } from './sandbox.ts';

function element(id: string): Element {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

const target = element('explorer');
const examples = String(JSON.parse(element('example-operations').textContent));

async function showGraphiql(): Promise<void> {
  const { showGraphiql: show } = await import('./graphiql.tsx');
  show(target, examples);
}

await (location.hash === '#graphiql' ? showGraphiql() : showSandbox(target, examples).catch(showGraphiql));
