import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import css from '@eslint/css';
import graphql from '@graphql-eslint/eslint-plugin';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const domains = '{catalog,cart,checkout,account,orders,delivery,drivers,content}';

/** The parts of the repository (README), most specific first. */
const elements = [
  { type: 'gateway-domain', pattern: `gateway/${domains}`, capture: ['domain'] },
  { type: 'gateway-http', pattern: 'gateway/http' },
  { type: 'gateway-graphql', pattern: 'gateway/graphql' },
  { type: 'gateway-pages', pattern: 'gateway/pages' },
  { type: 'gateway-media', pattern: 'gateway/media' },
  { type: 'gateway-explorer', pattern: 'gateway/explorer' },
  { type: 'gateway-rest', pattern: 'gateway/rest' },
  { type: 'gateway-search', pattern: 'gateway/search' },
  { type: 'gateway-cache', pattern: 'gateway/cache' },
  { type: 'gateway-observability', pattern: 'gateway/observability' },
  { type: 'gateway-values', pattern: 'gateway/values' },
  { type: 'gateway-generated', pattern: 'gateway/generated' },
  { type: 'gateway', pattern: 'gateway' },
  { type: 'client-app', pattern: 'client/app' },
  { type: 'client-screens', pattern: 'client/screens' },
  { type: 'client-domain', pattern: `client/${domains}`, capture: ['domain'] },
  { type: 'client-ui', pattern: 'client/ui' },
  { type: 'client-i18n', pattern: 'client/i18n' },
  { type: 'client-apollo', pattern: 'client/apollo' },
  { type: 'client-browser', pattern: 'client/browser' },
  { type: 'client-session', pattern: 'client/session' },
  { type: 'client-forms', pattern: 'client/forms' },
  { type: 'client', pattern: 'client' },
  { type: 'legacy-domain', pattern: `legacy-api/${domains}`, capture: ['domain'] },
  { type: 'legacy-api', pattern: 'legacy-api' },
  { type: 'process', pattern: 'process' },
  { type: 'schema', pattern: 'schema' },
  { type: 'locales', pattern: 'locales' },
  { type: 'bench', pattern: 'bench' },
  { type: 'tests', pattern: 'tests' },
  { type: 'scripts', pattern: 'scripts' },
  { type: 'config', pattern: 'config' },
];

/** Files with rules of their own: those that the gateway's folders may import, and its unit tests. */
const files = [
  { category: 'gateway-context', pattern: 'gateway/context.ts' },
  { category: 'gateway-config', pattern: 'gateway/{config,memory-sizes}.ts' },
  { category: 'gateway-test', pattern: 'gateway/**/*.test.ts' },
];

const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const from = (type) => ({ from: { element: { type } } });
const toFile = (category) => ({ to: { file: { categories: category } } });
/** Another folder is entered through an index only: its own, or that of a folder in it. */
const throughIndex = (type) => ({ to: { element: { type, fileInternalPath: '{,*/}index.{ts,tsx}' } } });

/** Every address of the shop: any folder of the client may use it. */
const clientPaths = { to: { element: { type: 'client', fileInternalPath: 'paths.ts' } } };

/** The layers of the client: app → screens → domains → forms, session, ui → apollo, i18n, browser. */
const clientBase = ['client-apollo', 'client-i18n', 'client-browser'];
const clientParts = ['client-forms', 'client-session', 'client-ui', ...clientBase];

const policies = [
  // The layers of the gateway: app → http, pages → graphql → domains → search → rest → cache, values.
  { ...from('gateway-cache'), allow: to('gateway-values') },
  {
    ...from('gateway-observability'),
    allow: [to('process'), toFile('gateway-config'), throughIndex('gateway-rest')],
  },
  { ...from('gateway-rest'), allow: [to('gateway-values', 'gateway-cache'), toFile('gateway-config')] },
  { ...from('gateway-search'), allow: to('gateway-values', 'gateway-generated') },
  {
    ...from('gateway-domain'),
    allow: [
      to('gateway-values', 'gateway-cache', 'gateway-generated', 'gateway-search'),
      toFile('gateway-context'),
      toFile('gateway-config'),
      throughIndex('gateway-rest'),
      throughIndex('gateway-domain'),
    ],
  },
  {
    from: { file: { categories: 'gateway-context' } },
    allow: [to('gateway-values', 'gateway-cache'), toFile('gateway-config'), throughIndex('gateway-rest')],
  },
  { from: { file: { categories: 'gateway-test' } }, allow: to('tests') },
  {
    ...from('gateway-graphql'),
    allow: [
      to('gateway-values', 'gateway-cache', 'gateway-observability', 'gateway-generated'),
      toFile('gateway-context'),
      toFile('gateway-config'),
      throughIndex('gateway-rest'),
      throughIndex('gateway-domain'),
    ],
  },
  {
    ...from('gateway-http'),
    allow: [
      to('gateway-values', 'gateway-cache', 'gateway-observability', 'gateway-graphql', 'process'),
      toFile('gateway-context'),
      toFile('gateway-config'),
      throughIndex('gateway-rest'),
      throughIndex('gateway-domain'),
    ],
  },
  { ...from('gateway-media'), allow: to('gateway-values', 'gateway-cache', 'gateway-http') },
  {
    ...from('gateway-pages'),
    allow: to('gateway-values', 'gateway-cache', 'gateway-http', 'gateway-graphql', 'client'),
  },
  {
    ...from('gateway'),
    allow: [
      to(
        'gateway-values',
        'gateway-cache',
        'gateway-observability',
        'gateway-graphql',
        'gateway-http',
        'gateway-media',
        'process',
      ),
      throughIndex('gateway-pages'),
      throughIndex('gateway-rest'),
      throughIndex('gateway-domain'),
    ],
  },
  { ...from('client-app'), allow: [clientPaths, to('client-screens', 'client-domain', ...clientParts)] },
  { ...from('client-screens'), allow: [clientPaths, to('client-domain', ...clientParts)] },
  { ...from('client-domain'), allow: [clientPaths, throughIndex('client-domain'), to(...clientParts)] },
  { ...from('client-forms'), allow: to('client-ui', ...clientBase) },
  { ...from('client-session'), allow: [clientPaths, to('client-ui', ...clientBase)] },
  { ...from('client-ui'), allow: to('client-browser', 'client-i18n') },
  { ...from('client-apollo'), allow: to('client-i18n') },
  { ...from('client-i18n'), allow: to('client-browser', 'locales') },
  { ...from('client'), allow: to('client-apollo') },
  { ...from('legacy-domain'), allow: [to('legacy-api'), throughIndex('legacy-domain')] },
  { ...from('legacy-api'), allow: [to('process'), throughIndex('legacy-domain')] },
  ...['tests', 'bench', 'scripts', 'config'].map((type) => ({
    ...from(type),
    allow: to(...elements.map((element) => element.type)),
  })),
];

const names = [
  'TemplateLiteral',
  "BinaryExpression[operator='+']",
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
].map((place) => ({
  selector: `${place} > :matches(Identifier[name=/^(first|last)Name$/], MemberExpression[property.name=/^(first|last)Name$/])`,
  message:
    'Write a name with formatName or greetingName (client/forms/person-name.ts): Chinese names have another order and no space.',
}));

/** Words that a translator would not find. `message` is the property of Lingui's `t({ … })`. */
const chineseWords = [
  ':not(Property[key.name="message"]) > Literal[value=/[\\u4e00-\\u9fff]/]',
  ':not(TaggedTemplateExpression, Property[key.name="message"]) > TemplateLiteral > TemplateElement[value.raw=/[\\u4e00-\\u9fff]/]',
  'JSXText[value=/[\\u4e00-\\u9fff]/]',
].map((selector) => ({
  selector,
  message: 'Words are in the message catalogs: use Lingui, and useLocalized for words in both languages.',
}));

/** Without what was released, which is the whole schema once more. */
const schemaFiles = ['schema/*.graphql', '!schema/released*.graphql'];

/** The rules for GraphQL compare files with each other: ESLint's cache forgets all of them when this changes. */
const graphqlDigest = ['schema', 'client']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('.graphql'))
  .sort()
  .reduce((hash, file) => hash.update(file).update(readFileSync(file)), createHash('sha256'))
  .digest('hex');

export default tseslint.config(
  {
    ignores: [
      'dist',
      // A package of its own, with its own commands.
      'packshots',
      '.data',
      'node_modules',
      '**/generated',
      '**/*.generated.ts',
      'schema/released*.graphql',
      'test-results',
      'playwright-report',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { boundaries, regexp },
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': files,
      'boundaries/include': [
        '{gateway,client,legacy-api,process,schema,locales,bench,tests,scripts,config}/**/*',
      ],
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      // What a stranger sends must not take a regular expression more than linear time.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { ignoreSticky: false, report: 'potential' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['{gateway,legacy-api,process,scripts/import-catalog}/**/*.ts', 'scripts/contract-probe.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='RegExp'], CallExpression[callee.name='RegExp']",
          message: 'A pattern that is put together cannot be checked for super-linear time: write a literal.',
        },
        {
          selector: "CallExpression[callee.name=/^mkdir(Sync)?$/]:has(Property[key.name='recursive'])",
          message: 'A recursive mkdir never returns in folders such as /proc: use makeFolder.',
        },
      ],
    },
  },
  {
    files: ['gateway/**/*.ts'],
    rules: {
      // A promise without an awaiting caller must handle its failure: an unhandled rejection ends the process.
      'no-void': 'error',
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    plugins: { lingui },
    rules: {
      'lingui/no-unlocalized-strings': 'off',
      'lingui/t-call-in-function': 'error',
      'lingui/no-single-tag-to-translate': 'error',
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-trans-inside-trans': 'error',
      'lingui/no-expression-in-message': 'error',
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    ignores: ['client/forms/person-name.ts', 'client/{,**/}testing/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...names, ...chineseWords] },
  },
  {
    // Names of languages, and how dates are written.
    files: ['client/i18n/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...names] },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    ignores: [
      'client/app/{routes.tsx,screen-route.ts,page-address.ts,entry-client.tsx,entry-server.tsx}',
      'client/testing/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['RouteObject', 'createBrowserRouter', 'Route', 'Routes', 'useRoutes'],
              message: 'Every address is a route in client/app/routes.tsx.',
            },
          ],
        },
      ],
    },
  },
  {
    // These suites share the modules that one file has loaded (vitest.config.ts): a mock would come too late for some, and stay for others.
    files: ['{bench,gateway,legacy-api,client,schema,scripts}/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message: 'The files of this suite share their modules: pass what is replaced as an argument.',
        })),
      ],
    },
  },
  {
    // A test drives the whole shop.
    files: ['client/**/*.test.{ts,tsx}', 'client/{,**/}testing/**'],
    rules: { 'boundaries/dependencies': 'off' },
  },
  {
    // What browsers run has nothing that the oldest of package.json's browserslist lack. Syntax is the build's to lower.
    files: ['client/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'client/app/entry-server.tsx'],
    extends: [esx.configs['flat/no-new-in-es2023']],
    plugins: { compat },
    settings: { 'es-x': { aggressive: true } },
    rules: {
      'compat/compat': 'error',
      'es-x/no-regexp-lookbehind-assertions': 'error',
      // Chrome 97, Safari 15.4.
      'es-x/no-array-prototype-findlast-findlastindex': 'off',
    },
  },
  {
    files: ['client/**/*.css'],
    language: 'css/css',
    languageOptions: { tolerant: true },
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: 2022,
          // A browser without these looks a little plainer, loads a little more at once, or restyles a little more.
          allowAtRules: ['property'],
          allowProperties: [
            'accent-color',
            'contain-intrinsic-block-size',
            'content-visibility',
            'forced-color-adjust',
            'mask-image',
            'outline',
            'overscroll-behavior',
            'overscroll-behavior-x',
            'resize',
            'scrollbar-gutter',
            'scrollbar-width',
            'text-size-adjust',
            'text-wrap',
            'user-select',
            'view-transition-name',
          ],
          allowFunctions: ['color-mix'],
          allowMediaConditions: ['scripting'],
          allowSelectors: [
            'has',
            'marker',
            'view-transition-group',
            'view-transition-old',
            'view-transition-new',
          ],
        },
      ],
    },
  },
  {
    files: ['scripts/**/*', 'bench/**/*'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['schema/*.graphql'],
    extends: [graphql.configs['flat/schema-recommended'], graphql.configs['flat/schema-relay']],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: schemaFiles } },
    },
    plugins: { '@graphql-eslint': graphql },
    settings: { graphqlDigest },
    rules: {
      // One line in quotes reads better for a short description; block strings are for long ones.
      '@graphql-eslint/description-style': 'off',
      // A REST call that fails costs its own field, not the whole response.
      '@graphql-eslint/require-nullable-result-in-root': 'error',
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          EnumValueDefinition: true,
          InputValueDefinition: true,
          DirectiveDefinition: true,
        },
      ],
      // Value types (money, pictures, totals) and payloads have no identity of their own.
      '@graphql-eslint/strict-id-in-types': 'off',
      // `productId` of a line names another object than the line; `productNum` is the shop's own word.
      '@graphql-eslint/no-typename-prefix': 'off',
      // Lists of the REST API have no backward paging: connections take `first` and `after` alone.
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      // Short lists are plain lists, and a search hit is a product with its highlights: no object of its own to be refetched.
      '@graphql-eslint/relay-edge-types': [
        'error',
        { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
      ],
    },
  },
  {
    files: ['client/**/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: schemaFiles, documents: 'client/**/*.graphql' } },
    },
    extends: [graphql.configs['flat/operations-recommended']],
    plugins: { '@graphql-eslint': graphql },
    settings: { graphqlDigest },
    rules: {
      // The gateway bounds depth and cost of every operation.
      '@graphql-eslint/selection-set-depth': 'off',
      '@graphql-eslint/require-selections': 'error',
      // Operations are named for their screens, as the hooks that are generated from them.
      '@graphql-eslint/naming-convention': 'off',
    },
  },
  prettier,
);
