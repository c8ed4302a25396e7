/** The program of `npm test -- mutations`. Arguments: domains and files; all without one. */
import { answers } from './answers.ts';
import { mappers } from './mappers.ts';
import { mutate } from './mutate.ts';

const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1);
const print = (line: string) => process.stdout.write(`${line}\n`);

const answered = new Set(answers.flatMap(({ changes }) => changes));
const chosen = process.argv.slice(2);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
let killed = 0;
let total = 0;
for (const part of mappers) {
  const files = part.files.filter((file) => isChosen(part.domain) || isChosen(file.replace(/\.ts$/, '')));
  if (files.length === 0) continue;
  const result = await mutate({ ...part, files });
  const { survivors } = result;
  const all = result.killed + survivors.length;
  const open = survivors.filter(({ change }) => !answered.has(change));
  for (const { line, change } of open) print(`line ${line} of ${change}`);
  const survived = new Set(survivors.map(({ change }) => change));
  for (const change of answered)
    if (files.some((file) => change.startsWith(`${file}: `)) && !survived.has(change))
      print(`Noticed, delete its answer: ${change}`);
  print(
    `${part.domain}: ${percent(result.killed, all)} % of ${all} mutants killed, ${open.length} without answer`,
  );
  killed += result.killed;
  total += all;
}
print(`Score: ${percent(killed, total)} % of ${total} mutants killed`);
