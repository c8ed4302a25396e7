import { byteOf, linearOf } from '../color.ts';
import { keyLamp } from '../form/lamp.ts';
import type { Traced } from '../form/trace.ts';
import { studioLight } from './environment.ts';
import type { Material, Texture } from './material.ts';

/** A square picture, straight alpha. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

const vivid = 1.14;
const key = keyLamp;
const fill = normalized(0.75, 0.2, 0.62);

function normalized(x: number, y: number, z: number) {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length] as const;
}

/** Reads a texture between its pixels, premultiplied, as linear light; `out` gets red, green, blue, alpha. */
function sample({ width, height, data }: Texture, u: number, v: number, out: Float32Array): void {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  out.fill(0);
  for (let corner = 0; corner < 4; corner += 1) {
    const across = corner & 1;
    const down = corner >> 1;
    const weight = (across ? fx : 1 - fx) * (down ? fy : 1 - fy);
    if (weight === 0) continue;
    const at = ((top + down) * width + left + across) * 4;
    const alpha = ((data[at + 3] ?? 0) / 255) * weight;
    out[0] = (out[0] ?? 0) + linearOf(data[at] ?? 0) * alpha;
    out[1] = (out[1] ?? 0) + linearOf(data[at + 1] ?? 0) * alpha;
    out[2] = (out[2] ?? 0) + linearOf(data[at + 2] ?? 0) * alpha;
    out[3] = (out[3] ?? 0) + alpha;
  }
}

/** Lights what the camera saw; `materials` holds one for each part name. The shadow lies under it, on clear ground. */
export function shade(traced: Traced, yawDegrees: number, materials: readonly Material[]): Raster {
  const { size, camera, count } = traced;
  const data = new Uint8Array(size * size * 4);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    data[pixel * 4] = 30;
    data[pixel * 4 + 1] = 26;
    data[pixel * 4 + 2] = 22;
    data[pixel * 4 + 3] = traced.shadow[pixel] ?? 0;
  }
  const yaw = (yawDegrees * Math.PI) / 180;
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)];
  const pigment = new Float32Array(4);
  const ink = new Float32Array(4);
  for (let hit = 0; hit < count; hit += 1) {
    const material = materials[traced.part[hit] ?? 0];
    if (!material) continue;
    const x = traced.position[hit * 3] ?? 0;
    const y = traced.position[hit * 3 + 1] ?? 0;
    const z = traced.position[hit * 3 + 2] ?? 0;
    const nx = traced.normal[hit * 3] ?? 0;
    const ny = traced.normal[hit * 3 + 1] ?? 0;
    const nz = traced.normal[hit * 3 + 2] ?? 0;
    const open = traced.openness[hit] ?? 1;
    material.paint(x, y, z, nx, ny, nz, pigment);
    let { gloss, mirror } = material;
    let metallic = material.metal ? 1 : 0;
    let solid = material.isClear ? 0 : 1;
    let [red, green, blue] = [pigment[0] ?? 0, pigment[1] ?? 0, pigment[2] ?? 0];
    const place = material.print?.unfold(x, y, z, nx, ny, nz);
    if (material.print && place) {
      sample(material.print.texture, place[0], place[1], ink);
      const cover = ink[3] ?? 0;
      red = red * (1 - cover) + (ink[0] ?? 0);
      green = green * (1 - cover) + (ink[1] ?? 0);
      blue = blue * (1 - cover) + (ink[2] ?? 0);
      gloss += ((material.print.gloss ?? gloss) - gloss) * cover;
      mirror += ((material.print.mirror ?? mirror) - mirror) * cover;
      metallic *= 1 - cover;
      solid = Math.max(solid, cover);
    }
    // normal and view in the camera's own turn, so that the lamps stand still when the model turns
    const kx = nx * cy - nz * sy;
    const kz = nx * sy + nz * cy;
    let vx = camera.eye[0] - x;
    let vy = camera.eye[1] - y;
    let vz = camera.eye[2] - z;
    const far = Math.sqrt(vx * vx + vy * vy + vz * vz);
    vx /= far;
    vy /= far;
    vz /= far;
    const wx = vx * cy - vz * sy;
    const wz = vx * sy + vz * cy;
    const facing = Math.max(0, kx * wx + ny * vy + kz * wz);
    const soft = 1 - gloss;
    const toKey = kx * key[0] + ny * key[1] + kz * key[2];
    const toFill = kx * fill[0] + ny * fill[1] + kz * fill[2];
    const glow = material.glow ?? 0;
    const wrap = 0.3 + glow * 0.5;
    const lit = Math.max(0, (toKey + wrap) / (1 + wrap)) * (0.35 + 0.65 * open);
    const reaches = traced.lamp ? 0.12 + 0.88 * (traced.lamp[hit] ?? 1) : 1;
    const light =
      0.47 * (0.68 + 0.32 * ny) * open +
      0.86 * lit * reaches +
      0.2 * Math.max(0, toFill) * open +
      glow * 0.25 * (1 - facing);
    const rx = 2 * facing * kx - wx;
    const ry = 2 * facing * ny - vy;
    const rz = 2 * facing * kz - wz;
    const grazing = (1 - facing) ** 5 * gloss;
    const seen = studioLight(rx, ry, rz, soft) * (0.25 + 0.75 * open);
    const thrown = (mirror + (1 - mirror) * grazing * 0.55) * seen;
    const body = light * (1 - metallic * 0.86);
    const tint = metallic;
    // a little more color than light alone would leave
    const gray = 0.3 * red + 0.59 * green + 0.11 * blue;
    red = Math.max(0, gray + (red - gray) * vivid);
    green = Math.max(0, gray + (green - gray) * vivid);
    blue = Math.max(0, gray + (blue - gray) * vivid);
    const at = (traced.pixel[hit] ?? 0) * 4;
    if (solid < 1) {
      // what shows is the print and the light thrown back; the rest is seen through
      const veil = Math.min(0.85, 0.02 + thrown * 0.9);
      const cover = solid + (1 - solid) * veil;
      const share = solid / cover;
      red = red * body * share + (1 - share);
      green = green * body * share + (1 - share);
      blue = blue * body * share + (1 - share);
      data[at] = byteOf(red);
      data[at + 1] = byteOf(green);
      data[at + 2] = byteOf(blue);
      data[at + 3] = Math.round(cover * 255);
      continue;
    }
    data[at] = byteOf(red * body + thrown * (1 - tint + tint * red));
    data[at + 1] = byteOf(green * body + thrown * (1 - tint + tint * green));
    data[at + 2] = byteOf(blue * body + thrown * (1 - tint + tint * blue));
    data[at + 3] = 255;
  }
  return { width: size, height: size, data };
}
