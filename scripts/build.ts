import { execFileSync } from 'node:child_process';
import { compressAssets } from './compress-assets.ts';
import { isBuildFresh, markBuildFresh } from './build-freshness.ts';

const steps: readonly (readonly [string, ...string[]])[] = [
  ['graphql-codegen', '--config', 'codegen.ts'],
  ['vite', 'build'],
  ['vite', 'build', '--config', 'vite.service-worker.config.ts'],
  ['vite', 'build', '--ssr'],
  ['vite', 'build', '--config', 'vite.server.config.ts'],
  ['vite', 'build', '--config', 'vite.gateway.config.ts'],
  ['tsx', 'scripts/register-documents.ts'],
];

if (process.argv.includes('--if-stale') && isBuildFresh()) process.exit(0);
process.stdout.write('Building …\n');
for (const [command, ...args] of steps) {
  try {
    execFileSync('npx', ['--no-install', command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    process.stderr.write(
      `${stdout?.toString() ?? ''}${stderr?.toString() ?? ''}\nThe build failed at: ${command} ${args.join(' ')}\n`,
    );
    process.exit(1);
  }
}
await compressAssets('dist/client');
markBuildFresh();
