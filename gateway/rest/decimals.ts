/** Whether a number has at most so many decimals, but for errors of floating-point arithmetic: 0.1 + 0.2 has one decimal. */
export function hasDecimals(value: number, decimals: number): boolean {
  const shifted = value * 10 ** decimals;
  return Math.abs(shifted - Math.round(shifted)) <= Math.max(1e-6, Math.abs(shifted) * 1e-12);
}
