/** The program of `npm test -- mutations`. Arguments: domains and files; all without one. */
import { mappers } from './mappers.ts';
import { mutate } from './mutate.ts';

const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1);

const chosen = process.argv.slice(2);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
let killed = 0;
let total = 0;
for (const part of mappers) {
  const files = part.files.filter((file) => isChosen(part.domain) || isChosen(file.replace(/\.ts$/, '')));
  if (files.length === 0) continue;
  const { killed: noticed, survivors } = await mutate({ ...part, files });
  const all = noticed + survivors.length;
  process.stdout.write(`${survivors.map((survivor) => `${survivor}\n`).join('')}`);
  process.stdout.write(`${part.domain}: ${percent(noticed, all)} % of ${String(all)} mutants killed\n`);
  killed += noticed;
  total += all;
}
process.stdout.write(`Score: ${percent(killed, total)} % of ${String(total)} mutants killed\n`);
