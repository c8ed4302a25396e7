import type { ApolloServerPlugin } from '@apollo/server';
import { exampleTabs } from '../generated/example-operations.ts';

/** JSON inside a script element, which a `<` could end. */
const forScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Lantern Market API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/explorer/main.css" />
  </head>
  <body>
    <div id="explorer">The explorer needs scripts and a build of the shop.</div>
    <script type="application/json" id="example-tabs">${forScript(exampleTabs)}</script>
    <script type="module" src="/explorer/main.js"></script>
  </body>
</html>
`;

/** The built explorer as Apollo Server's landing page. It loads nothing from other hosts. */
export const explorerPage: ApolloServerPlugin = {
  serverWillStart: () => Promise.resolve({ renderLandingPage: () => Promise.resolve({ html: page }) }),
};
