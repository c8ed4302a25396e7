import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { fluentMotifs } from './fluent.ts';
import { dishes } from './dishes.ts';
import { graded } from './grade.ts';
import type { MotifMaker } from './kit.ts';
import { fileOf, modeledMotifs, renderModeled } from './modeled.ts';

/** A motif cut to its outline, ready to be placed. */
export interface Motif {
  name: string;
  width: number;
  height: number;
  /** width over height */
  aspect: number;
  png: Buffer;
  /** for <image href> */
  uri: string;
  /** mean color of what is seen */
  tone: string;
}

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const cacheFolder = join(
  dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')),
  '..',
  '..',
  '.cache',
  'packshots',
);
const longSide = 960;
const modeledSide = 800;
const known = new Map<string, Promise<Motif>>();

/** Every motif that a product may name. */
export function motifNames(): string[] {
  return [...new Set([...Object.keys(fluentMotifs), ...Object.keys(modeledMotifs)])].sort();
}

export const hasMotif = (name: string): boolean => name in modeledMotifs || name in fluentMotifs;

/** What a motif is made from: the key of its cached rendering. */
function motifSource(name: string): string {
  const file = fileOf(name);
  return file ? textOf(file) : (fluentMotifs[name] ?? '');
}

export function motifOf(name: string): Promise<Motif> {
  const maker = modeledMotifs[name];
  return remembered(name, name, () => (maker ? modeled(maker, name + motifSource(name)) : fluent(name)));
}

/** The motif from other sides, the usual one first, so that several of it side by side are not copies. */
export async function motifViews(name: string): Promise<Motif[]> {
  const maker = modeledMotifs[name];
  const usual = await motifOf(name);
  if (!maker) return [usual];
  const turned = (by: number) =>
    remembered(`${name} turned ${by}`, name, () =>
      modeled(
        () => {
          const { model, materials } = maker();
          return { model: { ...model, view: { ...model.view, yaw: model.view.yaw + by } }, materials };
        },
        `${name} ${by} ${motifSource(name)}`,
      ),
    );
  return [usual, await turned(24), await turned(-22)];
}

/** A plate or board of the studio's own. */
export function dishOf(name: string): Promise<Motif> {
  const maker = dishes[name];
  if (!maker) throw new Error(`There is no dish "${name}"`);
  return remembered(`dish ${name}`, name, () => modeled(maker, name + textOf('dishes.ts')));
}

function remembered(key: string, name: string, draw: () => Promise<Sharp>): Promise<Motif> {
  const found = known.get(key) ?? prepare(name, draw);
  known.set(key, found);
  return found;
}

async function prepare(name: string, draw: () => Promise<Sharp>): Promise<Motif> {
  const drawn = await draw();
  const trimmed = await drawn
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 4 })
    .resize(longSide, longSide, { fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 3 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = trimmed.info;
  return {
    name,
    width,
    height,
    aspect: width / height,
    png: trimmed.data,
    uri: `data:image/png;base64,${trimmed.data.toString('base64')}`,
    tone: await toneOf(trimmed.data),
  };
}

/** Modeled motifs are slow to render, so they are cached beside the installed packages until their source changes. */
async function modeled(maker: MotifMaker, source: string): Promise<Sharp> {
  const file = join(cacheFolder, `${createHash('sha256').update(source).digest('hex')}.png`);
  if (!existsSync(file)) {
    const { width, height, data } = renderModeled(maker, modeledSide);
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 4 })
      .toBuffer();
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(file, png);
  }
  return sharp(readFileSync(file));
}

let shared: string | null = null;

/** A motif file's text, and all that motifs may build on. */
function textOf(file: string): string {
  shared ??= ['.', '../form', '../light', '../piles']
    .flatMap((part) => readdirSync(join(here, part)).map((name) => join(here, part, name)))
    .filter((file) =>
      /(crust|cut-fruit|cuts|dough|heap|kit|meats|slab|vessels|form.*|light.*|piles.(craft|cut|pile))\.ts$/.test(
        file,
      ),
    )
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return shared + readFileSync(join(here, file), 'utf8');
}

async function fluent(name: string): Promise<Sharp> {
  const code = fluentMotifs[name];
  if (!code) throw new Error(`There is no motif "${name}"; the names are in src/motifs`);
  const folder = join(require.resolve('@lobehub/fluent-emoji-3d/package.json'), '..', 'assets');
  const drawn = readFileSync(join(folder, `${code}.webp`));
  // twice the size first, then a little edge, so that it stays crisp where a pack shows it large
  const doubled = await sharp(drawn)
    .resize(640, 640, { kernel: 'lanczos3' })
    .sharpen({ sigma: 1.1, m1: 0.4, m2: 1.6 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  graded(name, doubled.data);
  const { width, height, channels } = doubled.info;
  return sharp(doubled.data, { raw: { width, height, channels } });
}

async function toneOf(png: Buffer): Promise<string> {
  const { data } = await sharp(png)
    .resize(24, 24, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0) * alpha;
    sum[3] = (sum[3] ?? 0) + alpha;
  }
  const mean = (channel: number) =>
    Math.round((sum[channel] ?? 0) / Math.max(1, sum[3] ?? 1))
      .toString(16)
      .padStart(2, '0');
  return `#${mean(0)}${mean(1)}${mean(2)}`;
}
