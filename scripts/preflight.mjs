// Runs before tsx on any Node.js version: plain JavaScript for Node 14.
import { readFileSync } from 'node:fs';

/** Packages with a binary for each platform. They are missing after `--omit=optional` and in a copy from another platform. */
const nativePackages = [
  '@node-rs/argon2',
  '@photostructure/sqlite',
  'esbuild',
  'lightningcss',
  'rolldown',
  'sharp',
];

/** @param {string} ranges The supported versions, like `^20.19.0 || ^24.0.0`. */
function isSupported(ranges) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return ranges.split(' || ').some((range) => {
    const [supportedMajor, minMinor] = range.slice(1).split('.').map(Number);
    return major === supportedMajor && minor >= minMinor;
  });
}

async function findProblem() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (!isSupported(engines.node)) {
    const versions = engines.node.replace(/\^(\d+\.\d+)\.\d+/g, '$1+').replace(/ \|\| /g, ', ');
    return `Lantern Market runs on Node.js ${versions}, and this is ${process.versions.node}: install one of those.`;
  }
  for (const name of nativePackages) {
    try {
      await import(name);
    } catch {
      return `The package ${name} is missing or does not run on ${process.platform}-${process.arch}: run "npm ci".`;
    }
  }
  return null;
}

findProblem().then((problem) => {
  if (problem === null) return;
  console.error(problem);
  process.exitCode = 1;
});
