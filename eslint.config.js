import graphql from '@graphql-eslint/eslint-plugin';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
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
  { type: 'gateway-server', pattern: 'gateway/server' },
  { type: 'gateway-page', pattern: 'gateway/page' },
  { type: 'gateway-edge', pattern: 'gateway/edge' },
  { type: 'gateway-legacy', pattern: 'gateway/legacy' },
  { type: 'gateway-redis', pattern: 'gateway/redis' },
  { type: 'gateway-values', pattern: 'gateway/values' },
  { type: 'gateway-generated', pattern: 'gateway/generated' },
  { type: 'gateway', pattern: 'gateway' },
  { type: 'client-domain', pattern: `client/${domains}`, capture: ['domain'] },
  { type: 'client-ui', pattern: 'client/ui' },
  { type: 'client-i18n', pattern: 'client/i18n' },
  { type: 'client-apollo', pattern: 'client/apollo' },
  { type: 'client-offline', pattern: 'client/offline' },
  // Stands in the document itself: it is made of nothing else, and nothing else of it.
  { type: 'client-first-paint', pattern: 'client/first-paint' },
  { type: 'client-shell', pattern: 'client/shell' },
  { type: 'client', pattern: 'client' },
  { type: 'legacy-domain', pattern: `legacy-api/${domains}`, capture: ['domain'] },
  { type: 'legacy-api', pattern: 'legacy-api' },
  { type: 'schema', pattern: 'schema' },
  { type: 'locales', pattern: 'locales' },
  { type: 'bench', pattern: 'bench' },
  { type: 'tests', pattern: 'tests' },
  { type: 'scripts', pattern: 'scripts' },
];

/** Files at the top of the gateway that its folders may import. */
const files = [
  { category: 'gateway-context', pattern: 'gateway/context.ts' },
  { category: 'gateway-config', pattern: 'gateway/config.ts' },
];

const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const from = (type) => ({ from: { element: { type } } });
const toFile = (category) => ({ to: { file: { categories: category } } });
/** Another folder is entered through its index only. */
const throughIndex = (type) => ({ to: { element: { type, fileInternalPath: 'index.{ts,tsx}' } } });

const clientFloor = ['client-ui', 'client-i18n', 'client-apollo', 'client-offline'];

const policies = [
  { ...from('gateway-redis'), allow: to('gateway-values') },
  { ...from('gateway-legacy'), allow: [to('gateway-values', 'gateway-redis'), toFile('gateway-config')] },
  { ...from('gateway-edge'), allow: [to('gateway-values', 'gateway-redis'), toFile('gateway-config')] },
  { ...from('gateway-page'), allow: [to('gateway-values', 'gateway-edge'), to('client')] },
  {
    ...from('gateway-domain'),
    allow: [
      to('gateway-values', 'gateway-generated'),
      toFile('gateway-context'),
      toFile('gateway-config'),
      throughIndex('gateway-legacy'),
      throughIndex('gateway-domain'),
    ],
  },
  {
    ...from('gateway-server'),
    allow: [
      to('gateway-values', 'gateway-edge', 'gateway-generated'),
      toFile('gateway-context'),
      toFile('gateway-config'),
      throughIndex('gateway-legacy'),
      throughIndex('gateway-domain'),
    ],
  },
  {
    ...from('gateway'),
    allow: [
      to('gateway-values', 'gateway-edge', 'gateway-redis', 'gateway-server'),
      throughIndex('gateway-page'),
      throughIndex('gateway-legacy'),
      throughIndex('gateway-domain'),
    ],
  },
  { ...from('client-domain'), allow: [to(...clientFloor), throughIndex('client-domain')] },
  { ...from('client-ui'), allow: to('client-i18n') },
  { ...from('client-i18n'), allow: to('locales') },
  { ...from('client-apollo'), allow: to('client-i18n') },
  { ...from('client-shell'), allow: [to(...clientFloor), throughIndex('client-domain')] },
  {
    ...from('client'),
    allow: [to(...clientFloor, 'client-shell', 'locales'), throughIndex('client-domain')],
  },
  { ...from('legacy-domain'), allow: [to('legacy-api'), throughIndex('legacy-domain')] },
  { ...from('legacy-api'), allow: throughIndex('legacy-domain') },
  ...['tests', 'bench', 'scripts'].map((type) => ({
    ...from(type),
    allow: to(...elements.map((element) => element.type)),
  })),
];

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
      'boundaries/include': ['{gateway,client,legacy-api,schema,locales,bench,tests,scripts}/**/*'],
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
    files: ['{gateway,legacy-api}/**/*.ts'],
    ignores: ['**/*.test.ts', 'legacy-api/seed/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='RegExp'], CallExpression[callee.name='RegExp']",
          message: 'A pattern that is put together cannot be checked for super-linear time: write a literal.',
        },
      ],
    },
  },
  {
    files: ['gateway/**/*.ts'],
    rules: {
      // A promise that nobody waits for has to say what becomes of its failure: an unhandled one ends the process.
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
    files: ['scripts/**/*', 'bench/**/*', 'legacy-api/seed/**/main.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['schema/*.graphql'],
    extends: [graphql.configs['flat/schema-recommended']],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: 'schema/*.graphql' } },
    },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/description-style': 'off',
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
      '@graphql-eslint/strict-id-in-types': 'off',
      '@graphql-eslint/no-typename-prefix': 'off',
    },
  },
  {
    files: ['client/**/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: 'schema/*.graphql', documents: 'client/**/*.graphql' } },
    },
    extends: [graphql.configs['flat/operations-recommended']],
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/selection-set-depth': 'off',
      '@graphql-eslint/require-selections': 'error',
      '@graphql-eslint/naming-convention': 'off',
    },
  },
  prettier,
);
