/** The Node.js arguments that run npm, because npm is a shell script on Windows. Throws if this program was not started by npm. */
export function npmProgram(): string {
  const program = process.env['npm_execpath'];
  if (program === undefined) throw new Error('Start this with npm run.');
  return program;
}
