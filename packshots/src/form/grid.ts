/** A function of two numbers kept in a grid and read between its points: for what is slow to work out. */
export function gridded(
  slow: (x: number, y: number) => number,
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
  cells = 520,
): (x: number, y: number) => number {
  const size = cells + 1;
  const values = new Float32Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      values[row * size + column] = slow(
        left + ((right - left) * column) / cells,
        low + ((high - low) * row) / cells,
      );
  const kx = cells / (right - left);
  const ky = cells / (high - low);
  return (x, y) => {
    const gx = Math.min(cells - 0.001, Math.max(0, (x - left) * kx));
    const gy = Math.min(cells - 0.001, Math.max(0, (y - low) * ky));
    const ix = Math.floor(gx);
    const iy = Math.floor(gy);
    const fx = gx - ix;
    const fy = gy - iy;
    const at = iy * size + ix;
    const bottom = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx;
    const top = (values[at + size] ?? 0) * (1 - fx) + (values[at + size + 1] ?? 0) * fx;
    return bottom * (1 - fy) + top * fy;
  };
}
