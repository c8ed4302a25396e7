import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

/** Expands Lingui's macros. Babel runs only on the modules that use one; Oxc compiles everything else. */
export function linguiMacros(): Plugin {
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          plugins: ['@lingui/babel-plugin-lingui-macro'],
          // In a plain .ts file `<T>value` is a type assertion, not an element.
          parserOpts: { plugins: id.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
