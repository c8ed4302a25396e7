import type { Camera } from './camera.ts';
import { framedOn, rayThrough, wideCamera } from './camera.ts';
import { partAt, type Model } from './model.ts';
import { lampTowards, litShare, type Lamp } from './lamp.ts';

/** What the camera sees of a model, before any color: a list of hits, and the shadow on the ground. */
export interface Traced {
  size: number;
  camera: Camera;
  count: number;
  /** pixel of each hit */
  pixel: Uint32Array;
  /** x, y, z of each hit */
  position: Float32Array;
  normal: Float32Array;
  /** 0 in a fold, 1 in the open */
  openness: Float32Array;
  /** how much of the key lamp reaches each hit, 0 to 1; null where no shadows are thrown */
  lamp: Float32Array | null;
  part: Uint8Array;
  /** darkness of the ground, 0 to 255 a pixel */
  shadow: Uint8Array;
}

const miss = -1;

function distanceOf(model: Model) {
  const fields = model.parts.map((part) => part.distance);
  return (x: number, y: number, z: number) => {
    let nearest = Infinity;
    for (const field of fields) {
      const distance = field(x, y, z);
      if (distance < nearest) nearest = distance;
    }
    return nearest;
  };
}

/** Where a ray enters and leaves the model's box, or null. */
function span(model: Model, camera: Camera, ray: Float64Array): [number, number] | null {
  let enter = 0;
  let leave = 1e9;
  for (let axis = 0; axis < 3; axis += 1) {
    const from = camera.eye[axis] ?? 0;
    const direction = ray[axis] || 1e-12;
    const a = ((model.low[axis] ?? 0) - 0.02 - from) / direction;
    const b = ((model.high[axis] ?? 0) + 0.02 - from) / direction;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter < leave ? [enter, leave] : null;
}

/** Follows a ray to the surface. Returns its distance, or `miss` and sets `near.least` to how close the ray came. */
function march(
  distance: (x: number, y: number, z: number) => number,
  camera: Camera,
  ray: Float64Array,
  enter: number,
  leave: number,
  near?: { least: number },
): number {
  const [ex, ey, ez] = camera.eye;
  const dx = ray[0] ?? 0;
  const dy = ray[1] ?? 0;
  const dz = ray[2] ?? 0;
  let along = enter;
  let least = Infinity;
  for (let step = 0; step < 160 && along < leave; step += 1) {
    const free = distance(ex + dx * along, ey + dy * along, ez + dz * along);
    if (free < 0.0007) return along;
    if (free < least) least = free;
    along += free;
  }
  if (near) near.least = least;
  return miss;
}

/** Width and height of the block of pixels that one scouting ray is followed for. */
const block = 8;

/**
 * Follows one scouting ray for each block of pixels. If all neighbors of a block hit, the rays of the block may start just
 * before the nearest hit. If nothing is near, they can be skipped (`Infinity`). -1 means that neither is known.
 */
function scout(model: Model, distance: ReturnType<typeof distanceOf>, camera: Camera, size: number) {
  const wide = Math.ceil(size / block) + 2;
  const starts = new Float32Array(wide * wide).fill(-1);
  const depths = new Float32Array(wide * wide);
  const ray = new Float64Array(3);
  const near = { least: 0 };
  const reach = (camera.scale / size) * block * 1.6;
  for (let row = 0; row < wide; row += 1)
    for (let column = 0; column < wide; column += 1) {
      const [sx, sy] = [((column - 0.5) * block) / size - 0.5, 0.5 - ((row - 0.5) * block) / size];
      rayThrough(camera, sx, sy, ray);
      const box = span(model, camera, ray);
      near.least = box ? 0 : -1;
      const along = box ? march(distance, camera, ray, box[0], box[1], near) : miss;
      depths[row * wide + column] = along === miss ? (near.least > reach ? Infinity : 0) : along;
    }
  for (let row = 1; row < wide - 1; row += 1)
    for (let column = 1; column < wide - 1; column += 1) {
      let least = Infinity;
      let most = 0;
      for (let at = 0; at < 9; at += 1) {
        const depth = depths[(row + Math.floor(at / 3) - 1) * wide + column + (at % 3) - 1] ?? 0;
        if (depth < least) least = depth;
        if (depth > most) most = depth;
      }
      // all near one another: start a little before; all far off: skip
      if (least > 0 && most < Infinity)
        starts[row * wide + column] = Math.max(0, least - reach - (most - least));
      if (least === Infinity) starts[row * wide + column] = Infinity;
    }
  return { starts, wide };
}

function frame(model: Model, distance: ReturnType<typeof distanceOf>): Camera {
  const camera = wideCamera(model);
  const coarse = 150;
  const ray = new Float64Array(3);
  const seen = { left: 1, right: -1, bottom: 1, top: -1 };
  for (let row = 0; row < coarse; row += 1)
    for (let column = 0; column < coarse; column += 1) {
      const [sx, sy] = [(column + 0.5) / coarse - 0.5, 0.5 - (row + 0.5) / coarse];
      rayThrough(camera, sx, sy, ray);
      const reach = span(model, camera, ray);
      if (!reach || march(distance, camera, ray, reach[0], reach[1]) === miss) continue;
      seen.left = Math.min(seen.left, sx);
      seen.right = Math.max(seen.right, sx);
      seen.bottom = Math.min(seen.bottom, sy);
      seen.top = Math.max(seen.top, sy);
    }
  return framedOn(camera, seen, model.view);
}

/** How dark the ground is at a point, from what is close above it. A cast shadow would cost more bytes than it adds. */
function groundShade(distance: (x: number, y: number, z: number) => number, x: number, z: number): number {
  let near = 0;
  let weight = 1;
  for (const height of [0.03, 0.08, 0.17]) {
    near += weight * Math.max(0, height - distance(x, height, z)) * (0.26 / height);
    weight *= 0.66;
  }
  return Math.max(0, Math.min(1, near * 1.36) * 0.58 - 0.045);
}

/** Looks at a model through a square frame of `size` pixels, framed on it unless a camera is given. */
export function trace(model: Model, size: number, through?: Camera): Traced {
  const distance = distanceOf(model);
  const camera = through ?? frame(model, distance);
  const ray = new Float64Array(3);
  const pixels = new Uint32Array(size * size);
  const depths = new Float32Array(size * size);
  const shadow = new Uint8Array(size * size);
  const { starts, wide } = scout(model, distance, camera, size);
  let count = 0;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const start = starts[(Math.floor(row / block) + 1) * wide + Math.floor(column / block) + 1] ?? -1;
      if (start === Infinity) continue;
      rayThrough(camera, (column + 0.5) / size - 0.5, 0.5 - (row + 0.5) / size, ray);
      const reach = span(model, camera, ray);
      if (!reach) continue;
      const along = march(distance, camera, ray, Math.max(reach[0], start), reach[1]);
      if (along !== miss) {
        pixels[count] = row * size + column;
        depths[count] = along;
        count += 1;
      }
    }
  const lamp = model.isSunlit ? lampTowards(model.view.yaw) : null;
  if (model.grounded) castShadow(distance, camera, size, shadow, lamp);
  return {
    ...resolve(model, distance, camera, size, pixels, depths, count, lamp),
    size,
    camera,
    count,
    shadow,
  };
}

/** The shadow is soft, so a quarter of the pixels is enough; the rest is between them. */
function castShadow(
  distance: ReturnType<typeof distanceOf>,
  camera: Camera,
  size: number,
  shadow: Uint8Array,
  lamp: Lamp | null,
): void {
  const pace = 4;
  const coarse = Math.ceil(size / pace) + 1;
  const shades = new Float32Array(coarse * coarse);
  const ray = new Float64Array(3);
  for (let row = 0; row < coarse; row += 1)
    for (let column = 0; column < coarse; column += 1) {
      const [sx, sy] = [(column * pace) / size - 0.5, 0.5 - (row * pace) / size];
      rayThrough(camera, sx, sy, ray);
      const down = ray[1] ?? 0;
      if (down > -0.02) continue;
      const along = -camera.eye[1] / down;
      const x = camera.eye[0] + (ray[0] ?? 0) * along;
      const z = camera.eye[2] + (ray[2] ?? 0) * along;
      const edge = Math.min(1, (0.5 - Math.max(Math.abs(sx), Math.abs(sy))) / (lamp ? 0.09 : 0.05));
      const cast = lamp ? 0.3 * Math.max(0, 1 - 1.8 * litShare(distance, lamp, x, 0.004, z)) : 0;
      const close = Math.min(0.62, groundShade(distance, x, z) * (lamp ? 1.25 : 1));
      shades[row * coarse + column] = (close + cast * (1 - close)) * Math.max(0, edge);
    }
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const [r, c] = [Math.floor(row / pace), Math.floor(column / pace)];
      const [fr, fc] = [row / pace - r, column / pace - c];
      const at = r * coarse + c;
      const top = (shades[at] ?? 0) * (1 - fc) + (shades[at + 1] ?? 0) * fc;
      const below = (shades[at + coarse] ?? 0) * (1 - fc) + (shades[at + coarse + 1] ?? 0) * fc;
      shadow[row * size + column] = Math.round((top * (1 - fr) + below * fr) * 255);
    }
}

function resolve(
  model: Model,
  distance: ReturnType<typeof distanceOf>,
  camera: Camera,
  size: number,
  pixels: Uint32Array,
  depths: Float32Array,
  count: number,
  lamp: Lamp | null,
) {
  const position = new Float32Array(count * 3);
  const normal = new Float32Array(count * 3);
  const openness = new Float32Array(count);
  const part = new Uint8Array(count);
  const above = new Int32Array(size).fill(-1);
  const lit = lamp ? new Float32Array(count) : null;
  const ray = new Float64Array(3);
  const e = 0.0016;
  for (let hit = 0; hit < count; hit += 1) {
    const pixel = pixels[hit] ?? 0;
    const [row, column] = [Math.floor(pixel / size), pixel % size];
    rayThrough(camera, (column + 0.5) / size - 0.5, 0.5 - (row + 0.5) / size, ray);
    const along = depths[hit] ?? 0;
    const x = camera.eye[0] + (ray[0] ?? 0) * along;
    const y = camera.eye[1] + (ray[1] ?? 0) * along;
    const z = camera.eye[2] + (ray[2] ?? 0) * along;
    const a = distance(x + e, y - e, z - e);
    const b = distance(x - e, y - e, z + e);
    const c = distance(x - e, y + e, z - e);
    const d = distance(x + e, y + e, z + e);
    let [nx, ny, nz] = [a - b - c + d, -a - b + c + d, -a + b - c + d];
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    nx /= length;
    ny /= length;
    nz /= length;
    let closed = 0;
    let weight = 1;
    for (const reach of [0.03, 0.09, 0.2]) {
      closed +=
        (weight * Math.max(0, reach - distance(x + nx * reach, y + ny * reach, z + nz * reach))) / reach;
      weight *= 0.7;
    }
    if (model.grounded && ny < 0.5) closed += Math.max(0, 1 - y / 0.16) * 0.42;
    position.set([x, y, z], hit * 3);
    normal.set([nx, ny, nz], hit * 3);
    openness[hit] = Math.max(0.12, 1 - closed * 0.42);
    if (lit && lamp) {
      // shadows are soft: every other pixel each way is enough where the surface goes on
      const before =
        column % 2 === 1 && pixels[hit - 1] === pixel - 1
          ? hit - 1
          : row % 2 === 1
            ? (above[column] ?? -1)
            : -1;
      const goesOn =
        before >= 0 &&
        pixels[before] === (column % 2 === 1 ? pixel - 1 : pixel - size) &&
        Math.abs((depths[before] ?? 0) - along) < 0.012;
      lit[hit] = goesOn
        ? (lit[before] ?? 1)
        : litShare(distance, lamp, x + nx * 0.02, y + ny * 0.02, z + nz * 0.02);
      above[column] = hit;
    }
    part[hit] = model.parts.length > 1 ? partAt(model.parts, x, y, z) : 0;
  }
  return { pixel: pixels.slice(0, count), position, normal, openness, part, lamp: lit };
}
