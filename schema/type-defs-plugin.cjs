'use strict';
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Codegen plugin: the SDL of this folder as one string, so that a built gateway carries its schema with it. */
module.exports = {
  plugin() {
    const sdl = readdirSync(__dirname)
      .filter((name) => name.endsWith('.graphql') && !name.startsWith('released'))
      .sort()
      .map((name) => readFileSync(join(__dirname, name), 'utf8'))
      .join('\n');
    return `/** The schema's SDL, directives included. */\nexport const typeDefs = ${JSON.stringify(sdl)};\n`;
  },
};
