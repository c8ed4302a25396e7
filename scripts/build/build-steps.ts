import { packageProgram } from '../system/package-program.ts';

/** A part of the build: steps that write to one folder. */
export interface BuildPart {
  /** The Node.js arguments of each step. */
  readonly steps: Readonly<Record<string, readonly string[]>>;
  /** Its input files and folders. If one has changed, the part is built again. */
  readonly inputs: readonly string[];
}

const viteProgram = packageProgram('vite');
const vite = (...args: string[]) => [viteProgram, 'build', ...args];
const configOf = (name: string) => `config/vite.${name}.ts`;
const withConfig = (name: string) => vite('--config', configOf(name));
const script = (name: string) => ['--import', 'tsx', `scripts/build/${name}.ts`];

const tools = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build'];
const storefront = [
  ...tools,
  ...['client', 'locales', 'lingui.config.ts', 'scripts/check/po-file.ts'],
  ...['vite.config.ts', configOf('service-worker')],
];
const gateway = [...tools, 'gateway', 'process', configOf('gateway')];

/** The parts to build after code generation, in this order. */
export const buildParts: Readonly<Record<string, BuildPart>> = {
  browsers: {
    steps: {
      'Storefront for browsers': vite(),
      'Service worker': withConfig('service-worker'),
      'Compressed files': script('compress-storefront'),
    },
    inputs: storefront,
  },
  server: { steps: { 'Storefront for the server': vite('--ssr') }, inputs: storefront },
  explorer: {
    steps: { 'API explorer': withConfig('explorer') },
    inputs: [...tools, 'gateway/explorer', configOf('explorer')],
  },
  restApi: {
    steps: { 'REST API': withConfig('rest-api') },
    inputs: [...tools, 'legacy-api', 'process', 'scripts/import-catalog', configOf('rest-api')],
  },
  gateway: { steps: { Gateway: withConfig('gateway') }, inputs: gateway },
  documents: { steps: { 'Trusted documents': script('register-documents') }, inputs: [...tools, 'client'] },
  schema: { steps: { 'Published schema': script('publish-schema') }, inputs: gateway },
};
