/** A numeric option of a command. Ends the process with one sentence if it is not from `min` to `max`. */
export function numberOption(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= min && value <= max) return value;
  process.stderr.write(`--${name} must be a number from ${min} to ${max}.\n`);
  process.exit(1);
}
