import { execFileSync } from 'node:child_process';

/** Builds the shop where a source is newer than the build. Throws when it cannot be built, and has said why. */
export function buildIfStale(): void {
  execFileSync('npx', ['--no-install', 'tsx', 'scripts/build.ts', '--if-stale'], { stdio: 'inherit' });
}
