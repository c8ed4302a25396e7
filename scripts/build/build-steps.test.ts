import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildParts } from './build-steps.ts';

/** The config of a step that runs Vite. */
function configOf(step: readonly string[]): string[] {
  if (step[1] !== 'build') return [];
  const option = step.indexOf('--config');
  return [option === -1 ? 'vite.config.ts' : (step[option + 1] ?? '')];
}

it.each(Object.entries(buildParts))(
  'build part %s › has its configs as inputs',
  (_name, { steps, inputs }) => {
    expect(inputs).toEqual(expect.arrayContaining(Object.values(steps).flatMap(configOf)));
  },
);

it('every input of the build › exists', () => {
  const inputs = Object.values(buildParts).flatMap((part) => part.inputs);
  expect(inputs.filter((input) => !existsSync(input))).toEqual([]);
});
