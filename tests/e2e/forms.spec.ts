import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Distances inside a form, in whole pixels. */
interface Spacing {
  /** From a label to its control. */
  readonly toControl: readonly number[];
  /** From a control to the label below it, when the notes of its row have one line. */
  readonly toNext: readonly number[];
  /** From a control to its error. */
  readonly toError: readonly number[];
}

/** The distinct distances; a consistent form has one of each kind. */
function spacingOf(form: Locator): Promise<Spacing> {
  return form.evaluate((element) => {
    const oneLine = 30;
    const fields = [...element.querySelectorAll('label')].flatMap((label) => {
      const { control } = label;
      if (!control || label.contains(control) || !control.checkVisibility()) return [];
      const note = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      const isWrong = control.getAttribute('aria-invalid') === 'true';
      return [
        {
          label: label.getBoundingClientRect(),
          control: control.getBoundingClientRect(),
          note: note?.getBoundingClientRect() ?? null,
          isWrong,
        },
      ];
    });
    const once = (distances: readonly number[]): number[] => [
      ...new Set(distances.map((distance) => Math.round(distance))),
    ];
    return {
      toControl: once(fields.map(({ label, control }) => control.top - label.bottom)),
      toNext: once(
        fields.flatMap(({ label, control }) => {
          const row = fields.filter((other) => Math.abs(other.label.top - label.top) < 1);
          const below = fields
            .map((next) => next.label.top - control.bottom)
            .filter((distance) => distance > 0);
          const isLong = row.some(({ note }) => note !== null && note.height > oneLine);
          return below.length === 0 || isLong ? [] : [Math.min(...below)];
        }),
      ),
      toError: once(
        fields.flatMap(({ control, note, isWrong }) => (isWrong && note ? [note.top - control.bottom] : [])),
      ),
    };
  });
}

for (const [language, width] of [
  ['en', 390],
  ['zh', 768],
  ['en', 1280],
] as const) {
  test.describe(`forms, ${language}, ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 900 } });

    test('have the same spacing between label, control, error and next field, and the button below', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      const main = page.getByRole('main');
      const dialog = page.getByRole('dialog');
      const seen = new Map<string, Spacing>();
      const submitAndMeasure = async (name: string, form: Locator, submit: Locator): Promise<void> => {
        await submit.click();
        await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
        seen.set(name, await spacingOf(form));
      };

      await shopper.simulateEarlierVisit();
      for (const path of ['/login', '/register', '/driverapplication', '/contact-us']) {
        await shopper.open(path);
        const form = main.locator('form');
        const submit = form.locator('button[type=submit]');
        await submitAndMeasure(path, form, submit);
        const label = await form.locator('label').first().boundingBox();
        const button = await submit.boundingBox();
        const below = await form.locator('input, textarea').last().boundingBox();
        expect(button?.x, path).toBe(label?.x);
        expect(button?.y, path).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0));
        const alert = form.getByRole('alert').filter({ hasText: /./ });
        if ((await alert.count()) === 0) continue;
        expect((await alert.boundingBox())?.y, path).toBeGreaterThan(below?.y ?? 0);
      }

      await shopper.arriveAs(customer, '/account?section=informations');
      await shopper.button('Change password').click();
      const confirm = dialog.getByRole('button', { name: say('Confirm'), exact: true });
      await submitAndMeasure('password', dialog.locator('form'), confirm);
      await shopper.open('/addresses');
      await shopper.button('Add address').click();
      const save = dialog.getByRole('button', { name: say('Save address') });
      await submitAndMeasure('address', dialog.locator('form'), save);

      const [first] = seen.values();
      expect(first).toEqual({ toControl: [4], toNext: [expect.any(Number)], toError: [4] });
      expect(Object.fromEntries(seen)).toEqual(
        Object.fromEntries([...seen.keys()].map((name) => [name, first])),
      );
    });
  });
}
