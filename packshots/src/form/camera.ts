import type { Model } from './model.ts';

const distance = 9;
const degrees = Math.PI / 180;

/** A camera at a fixed distance with a long lens; it looks at `target`, `scale` frames the picture. */
export interface Camera {
  eye: readonly [number, number, number];
  forward: readonly [number, number, number];
  right: readonly [number, number, number];
  up: readonly [number, number, number];
  /** size of the frame at the target, in scene units */
  scale: number;
  /** the frame's middle on the sensor, in frame widths */
  middleX: number;
  middleY: number;
}

/** A camera that sees the model's box whole, with room to spare. */
export function wideCamera(model: Model): Camera {
  const yaw = model.view.yaw * degrees;
  const pitch = model.view.pitch * degrees;
  const roll = (model.view.roll ?? 0) * degrees;
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  const target = [0, 1, 2].map((axis) => ((model.low[axis] ?? 0) + (model.high[axis] ?? 0)) / 2);
  const forward = [-sy * cp, -sp, -cy * cp] as const;
  const flatRight = [cy, 0, -sy] as const;
  const flatUp = [-sy * sp, cp, -cy * sp] as const;
  const [cr, sr] = [Math.cos(roll), Math.sin(roll)];
  const turned = (a: readonly number[], b: readonly number[], p: number, q: number) =>
    [
      (a[0] ?? 0) * p + (b[0] ?? 0) * q,
      (a[1] ?? 0) * p + (b[1] ?? 0) * q,
      (a[2] ?? 0) * p + (b[2] ?? 0) * q,
    ] as const;
  const reach = Math.hypot(...[0, 1, 2].map((axis) => (model.high[axis] ?? 0) - (model.low[axis] ?? 0)));
  return {
    eye: [
      (target[0] ?? 0) - forward[0] * distance,
      (target[1] ?? 0) - forward[1] * distance,
      (target[2] ?? 0) - forward[2] * distance,
    ],
    forward,
    right: turned(flatRight, flatUp, cr, sr),
    up: turned(flatUp, flatRight, cr, -sr),
    scale: reach * 1.25,
    middleX: 0,
    middleY: 0,
  };
}

/** The direction of the ray through a point of the frame (-0.5 to 0.5 each way, y up). */
export function rayThrough(camera: Camera, sx: number, sy: number, out: Float64Array): void {
  const px = ((sx + camera.middleX) * camera.scale) / distance;
  const py = ((sy + camera.middleY) * camera.scale) / distance;
  const { forward, right, up } = camera;
  const x = forward[0] + right[0] * px + up[0] * py;
  const y = forward[1] + right[1] * px + up[1] * py;
  const z = forward[2] + right[2] * px + up[2] * py;
  const length = Math.sqrt(x * x + y * y + z * z);
  out[0] = x / length;
  out[1] = y / length;
  out[2] = z / length;
}

/** The same camera, framed on a box of a first picture (in its frame widths, y up). */
export function framedOn(
  camera: Camera,
  seen: { left: number; right: number; bottom: number; top: number },
  view: Model['view'],
): Camera {
  const size = Math.max(seen.right - seen.left, seen.top - seen.bottom);
  const shrink = size / (view.fill ?? 0.86);
  const middleX = (seen.left + seen.right) / 2 / shrink - (view.shiftX ?? 0);
  const middleY = (seen.bottom + seen.top) / 2 / shrink - (view.shiftY ?? 0);
  return { ...camera, scale: camera.scale * shrink, middleX, middleY };
}
