import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { machineText, sectionText, versionsText, type Section } from './report.ts';

const file = 'bench/RESULTS.md';

const head = () => `# Results

By \`npm run bench\`, with ${versionsText()}. Each section says when and on which machine.
Servers take turns in short rounds. CPU is the lower quartile of the rounds; for the rendered page, the executor and the legacy API it is
their median. Other times are medians. The ratios count, not the figures.`;

/** The sections that are there, by title. */
function readSections(): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = text
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => section.trim());
  return new Map(sections.map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? '', section]));
}

/** Replaces a section of the file; the others stay as they are. */
export function writeResult(section: Section): void {
  const day = new Date().toISOString().slice(0, 10);
  const sections = readSections();
  sections.set(
    section.title,
    sectionText({ ...section, text: `${section.text} (${day}, ${machineText()})` }),
  );
  writeFileSync(file, `${[head(), ...sections.values()].join('\n\n')}\n`);
}
