/** Signed distance from a point to a surface: negative inside. Units are of the scene; y is up, z towards the camera. */
export type Field = (x: number, y: number, z: number) => number;

export const sphere =
  (radius: number): Field =>
  (x, y, z) =>
    Math.sqrt(x * x + y * y + z * z) - radius;

/** Near enough to a distance for soft, not too flat ellipsoids. */
export const ellipsoid =
  (rx: number, ry: number, rz: number): Field =>
  (x, y, z) => {
    const near = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2 + (z / rz) ** 2);
    const slope = Math.sqrt((x / (rx * rx)) ** 2 + (y / (ry * ry)) ** 2 + (z / (rz * rz)) ** 2);
    return slope < 1e-6 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
  };

export const roundedBox =
  (hx: number, hy: number, hz: number, radius: number): Field =>
  (x, y, z) => {
    const qx = Math.abs(x) - hx + radius;
    const qy = Math.abs(y) - hy + radius;
    const qz = Math.abs(z) - hz + radius;
    const outside = Math.sqrt(Math.max(qx, 0) ** 2 + Math.max(qy, 0) ** 2 + Math.max(qz, 0) ** 2);
    return outside + Math.min(Math.max(qx, qy, qz), 0) - radius;
  };

/** An upright cylinder of half height `hy` with rounded rims. */
export const cylinder =
  (radius: number, hy: number, rim = 0): Field =>
  (x, y, z) => {
    const dx = Math.sqrt(x * x + z * z) - radius + rim;
    const dy = Math.abs(y) - hy + rim;
    return Math.min(Math.max(dx, dy), 0) + Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) - rim;
  };

/** A bar between two points whose radius goes from `ra` to `rb`. */
export function taper(
  [ax, ay, az]: readonly [number, number, number],
  [bx, by, bz]: readonly [number, number, number],
  ra: number,
  rb = ra,
): Field {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const square = dx * dx + dy * dy + dz * dz || 1e-9;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const at = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / square));
    const qx = px - dx * at;
    const qy = py - dy * at;
    const qz = pz - dz * at;
    return Math.sqrt(qx * qx + qy * qy + qz * qz) - (ra + (rb - ra) * at);
  };
}

/** A ring lying flat. */
export const torus =
  (radius: number, thickness: number): Field =>
  (x, y, z) =>
    Math.sqrt((Math.sqrt(x * x + z * z) - radius) ** 2 + y * y) - thickness;

/** Where a field has its surface: a ball round it, found by looking at points of a grid. */
interface Ball {
  field: Field;
  x: number;
  y: number;
  z: number;
  radius: number;
}

/** Shadows ask what is this near: from here on a ball's distance is good enough, nearer it would draw a ring on the ground. */
const shadowReach = 0.45;

const ballReach = 2.4;
const ballCells = 20;

function ballOf(field: Field): Ball {
  const cell = (2 * ballReach) / ballCells;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i <= ballCells; i += 1)
    for (let j = 0; j <= ballCells; j += 1)
      for (let k = 0; k <= ballCells; k += 1) {
        const at = [i * cell - ballReach, j * cell - ballReach, k * cell - ballReach] as const;
        if (field(...at) > cell * 0.9) continue;
        for (const axis of [0, 1, 2] as const) {
          low[axis] = Math.min(low[axis] ?? 0, at[axis]);
          high[axis] = Math.max(high[axis] ?? 0, at[axis]);
        }
      }
  const middle = (axis: number) => ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2;
  const radius = Math.hypot(
    ...[0, 1, 2].map((axis) => ((high[axis] ?? 0) - (low[axis] ?? 0)) / 2 + cell * 0.5),
  );
  return { field, x: middle(0), y: middle(1), z: middle(2), radius: Number.isFinite(radius) ? radius : 99 };
}

/** The nearest of several; those whose ball is farther than the nearest found aren't asked. */
export function union(...fields: Field[]): Field {
  if (fields.length === 1 && fields[0]) return fields[0];
  const balls = fields.length > 2 ? fields.map(ballOf) : null;
  if (!balls)
    return (x, y, z) => {
      let nearest = Infinity;
      for (const field of fields) {
        const distance = field(x, y, z);
        if (distance < nearest) nearest = distance;
      }
      return nearest;
    };
  return (x, y, z) => {
    let nearest = Infinity;
    for (const ball of balls) {
      const dx = x - ball.x;
      const dy = y - ball.y;
      const dz = z - ball.z;
      const away = Math.sqrt(dx * dx + dy * dy + dz * dz) - ball.radius;
      if (away >= nearest) continue;
      const distance = away > shadowReach ? away : ball.field(x, y, z);
      if (distance < nearest) nearest = distance;
    }
    return nearest;
  };
}

export function softMin(a: number, b: number, reach: number): number {
  const share = Math.max(reach - Math.abs(a - b), 0) / reach;
  return Math.min(a, b) - share * share * reach * 0.25;
}

/** Grown together over a reach, as dough would. */
export function blend(reach: number, ...fields: Field[]): Field {
  const balls = fields.map(ballOf);
  return (x, y, z) => {
    let nearest = 1e3;
    for (const ball of balls) {
      const dx = x - ball.x;
      const dy = y - ball.y;
      const dz = z - ball.z;
      const away = Math.sqrt(dx * dx + dy * dy + dz * dz) - ball.radius;
      if (away >= nearest + reach) continue;
      nearest = softMin(nearest, away > reach + shadowReach ? away : ball.field(x, y, z), reach);
    }
    return nearest;
  };
}

export const intersection =
  (a: Field, b: Field): Field =>
  (x, y, z) =>
    Math.max(a(x, y, z), b(x, y, z));

export const without =
  (a: Field, b: Field, reach = 0.01): Field =>
  (x, y, z) =>
    -softMin(-a(x, y, z), b(x, y, z), reach);

export const moved =
  (field: Field, mx: number, my: number, mz = 0): Field =>
  (x, y, z) =>
    field(x - mx, y - my, z - mz);

export const scaled =
  (field: Field, factor: number): Field =>
  (x, y, z) =>
    field(x / factor, y / factor, z / factor) * factor;

export function turnedX(field: Field, angle: number): Field {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y, z) => field(x, c * y + s * z, c * z - s * y);
}

export function turnedY(field: Field, angle: number): Field {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y, z) => field(c * x - s * z, y, c * z + s * x);
}

/** Turned counter-clockwise as the camera sees it. */
export function turnedZ(field: Field, angle: number): Field {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (x, y, z) => field(c * x + s * y, c * y - s * x, z);
}

/** The surface lifted by a small relief; `slow` keeps the march safe where the relief is steep. */
export const lifted =
  (field: Field, relief: Field, slow = 0.8): Field =>
  (x, y, z) => {
    const distance = field(x, y, z);
    return distance > 0.25 ? distance * slow : (distance - relief(x, y, z)) * slow;
  };

export const hollow =
  (field: Field, wall: number): Field =>
  (x, y, z) =>
    Math.abs(field(x, y, z)) - wall;
