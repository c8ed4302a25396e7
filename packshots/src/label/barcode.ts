const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];

/** The bars of a UPC-A code, 95 modules: true is ink. */
export function upcModules(code: string): boolean[] {
  const digits = [...code].map(Number);
  const half = (from: number, flip: boolean) =>
    digits
      .slice(from, from + 6)
      .map((digit) => left[digit] ?? '')
      .map((bits) => (flip ? [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('') : bits))
      .join('');
  return [...`101${half(0, false)}01010${half(6, true)}101`].map((bit) => bit === '1');
}

/** A barcode drawn as bars with its digits below, on white. */
export function barcode(
  code: string,
  x: number,
  y: number,
  width: number,
  height: number,
  digits: string,
): string {
  const unit = width / 113;
  const modules = upcModules(code);
  let bars = '';
  for (const [index, ink] of modules.entries()) {
    if (!ink) continue;
    const guard = index < 10 || index > 84 || (index > 44 && index < 50);
    bars += `M${(x + (9 + index) * unit).toFixed(2)} ${(y + height * 0.08).toFixed(1)}h${unit.toFixed(2)}v${(height * (guard ? 0.78 : 0.68)).toFixed(1)}h${(-unit).toFixed(2)}z`;
  }
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff"/><path d="${bars}" fill="#111111"/>${digits}`;
}
