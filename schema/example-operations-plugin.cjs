'use strict';
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '..', 'docs', 'operations');
const read = (name) => readFileSync(join(folder, name), 'utf8');

/** The tabs of the explorer, in their order. */
const themes = [
  'catalog',
  'cart',
  'account',
  'checkout',
  'delivery',
  'orders',
  'content',
  'drivers',
  'staff',
];

/** Codegen plugin: the examples of docs/operations with their variables, one tab of the explorer for each theme. */
module.exports = {
  plugin() {
    const missing = readdirSync(folder).filter((name) => !themes.includes(name.split('.')[0]));
    if (missing.length > 0) throw new Error(`No tab of the explorer shows ${missing.join(', ')}.`);
    const tabs = themes.map((theme) => ({
      query: read(`${theme}.graphql`),
      variables: read(`${theme}.variables.json`),
    }));
    const document = tabs.map(({ query }) => query).join('\n');
    return [
      `/** The tabs of the explorer: operations of a theme, and the variables of all of them as JSON. */`,
      `export const exampleTabs: readonly { readonly query: string; readonly variables: string }[] = ${JSON.stringify(tabs)};`,
      `/** One document with all examples. */`,
      `export const exampleOperations = ${JSON.stringify(document)};\n`,
    ].join('\n');
  },
};
