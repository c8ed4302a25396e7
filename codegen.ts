import type { CodegenConfig } from '@graphql-codegen/cli';

/** Every custom scalar travels as text. */
const scalars = {
  Date: 'string',
  DateTime: 'string',
  Decimal: 'string',
  HTML: 'string',
  LocalDateTime: 'string',
  URL: 'string',
};

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  errorsOnly: true,
  generates: {
    'gateway/generated/type-defs.ts': { plugins: ['./schema/type-defs-plugin.cjs'] },
    'gateway/generated/resolver-types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars: { ...scalars, ID: { input: 'string', output: 'string | number' } },
        enumsAsTypes: true,
        useTypeImports: true,
        contextType: '../context.ts#GatewayContext',
        useIndexSignature: false,
        noSchemaStitching: true,
        defaultMapper: 'Partial<{T}>',
        mappers: {},
      },
    },
    'client/apollo/generated/types.ts': {
      plugins: ['typescript'],
      config: { scalars, enumsAsTypes: true, useTypeImports: true, skipTypename: true },
    },
    'client/': {
      preset: 'near-operation-file',
      documents: 'client/**/*.graphql',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'apollo/generated/types.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typescript-react-apollo'],
      config: {
        scalars,
        useTypeImports: true,
        importExtension: '.ts',
        documentMode: 'documentNode',
        apolloReactHooksImportFrom: '#apollo',
        apolloReactCommonImportFrom: '#apollo',
        withResultType: false,
        withMutationFn: false,
        withMutationOptionsType: false,
        addDocBlocks: false,
      },
    },
  },
};

export default config;
