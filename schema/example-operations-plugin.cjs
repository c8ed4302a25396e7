'use strict';
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '..', 'docs', 'operations');

/** Codegen plugin: the examples of docs/operations as one document, for Apollo Sandbox to open with. */
module.exports = {
  plugin() {
    const document = readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    return `/** One document with an example of every operation. */\nexport const exampleOperations = ${JSON.stringify(document)};\n`;
  },
};
