/** Smooth noise from -1 to 1, the same everywhere: a lattice of hashed values, interpolated. */
export function noise(x: number, y: number, z = 0): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  const tx = x - ix;
  const ty = y - iy;
  const tz = z - iz;
  const fx = tx * tx * (3 - 2 * tx);
  const fy = ty * ty * (3 - 2 * ty);
  const fz = tz * tz * (3 - 2 * tz);
  const near = plane(ix, iy, iz, fx, fy);
  return fz === 0 ? near : near + (plane(ix, iy, iz + 1, fx, fy) - near) * fz;
}

function plane(ix: number, iy: number, iz: number, fx: number, fy: number): number {
  const a = lattice(ix, iy, iz);
  const b = lattice(ix + 1, iy, iz);
  const c = lattice(ix, iy + 1, iz);
  const d = lattice(ix + 1, iy + 1, iz);
  const low = a + (b - a) * fx;
  return low + (c + (d - c) * fx - low) * fy;
}

/** A hashed value of a lattice point, from -1 to 1. */
export function lattice(x: number, y: number, z: number): number {
  let hash = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647 ^ 0x5bd1e995);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  hash ^= hash >>> 16;
  return ((hash >>> 0) / 4294967295) * 2 - 1;
}

/** Noise of several sizes added up, about -1 to 1. */
export function rough(x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let size = 1;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * size, y * size, z * size) * weight;
    size *= 2.07;
    weight *= 0.5;
  }
  return sum;
}

/** Nearest of points scattered in space: how far it is (0 to about 1) and a value of its own (0 to 1). */
export function scattered(x: number, y: number, z: number): { far: number; value: number } {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  let far = 9;
  let value = 0;
  for (let dx = -1; dx <= 1; dx += 1)
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dz = -1; dz <= 1; dz += 1) {
        const cx = ix + dx;
        const cy = iy + dy;
        const cz = iz + dz;
        const px = cx + 0.5 + 0.42 * lattice(cx, cy, cz + 71);
        const py = cy + 0.5 + 0.42 * lattice(cx + 37, cy, cz);
        const pz = cz + 0.5 + 0.42 * lattice(cx, cy + 53, cz);
        const square = (x - px) ** 2 + (y - py) ** 2 + (z - pz) ** 2;
        if (square < far) {
          far = square;
          value = lattice(cx + 11, cy + 17, cz + 23) * 0.5 + 0.5;
        }
      }
  return { far: Math.sqrt(far), value };
}
