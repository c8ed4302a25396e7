import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allScenarios } from './all-scenarios.ts';
import { responsesTo } from './harness/run-scenario.ts';

/** The handler of an app that knows no other type of user errors. */
const fragment =
  'fragment AnyUserError on UserError { anyCode: code anyField: field anyMessage: message anyRule: rule }';

const anyUserError = z.object({
  anyCode: z.string(),
  anyField: z.array(z.string()).nullable(),
  anyMessage: z.string(),
  anyRule: z.string().nullable(),
});

/** Every object of a response that the fragment was read on. */
function userErrorsIn(value: unknown): z.output<typeof anyUserError>[] {
  if (Array.isArray(value)) return value.flatMap(userErrorsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = anyUserError.safeParse(value);
  return [...(own.success ? [own.data] : []), ...Object.values(value).flatMap(userErrorsIn)];
}

const hasHan = (text: string) => /\p{Script=Han}/u.test(text);

describe('user errors of all scenarios', () => {
  const rejected = allScenarios.filter(({ response }) =>
    JSON.stringify(response).includes('"userErrors":[{'),
  );

  it.each(rejected)(
    '$name › one fragment reads code, field, rule and message, in both languages',
    async (scenario) => {
      const operation = `${scenario.operation.replaceAll('userErrors {', 'userErrors { ...AnyUserError ')} ${fragment}`;
      const languages = ['en-US,en;q=0.9', 'zh-Hans-CN,zh;q=0.9,en;q=0.8'];
      const responses = await responsesTo(
        { ...scenario, operation },
        languages.map((language) => ({ 'accept-language': language })),
      );
      const [english = [], chinese = []] = responses.map(({ data }) => userErrorsIn(data));
      expect(english.length).toBeGreaterThan(0);
      expect(english.filter(({ anyMessage }) => anyMessage === '' || hasHan(anyMessage))).toEqual([]);
      expect(chinese.filter(({ anyMessage }) => !hasHan(anyMessage))).toEqual([]);
      const withoutRule = [...english, ...chinese].filter(
        ({ anyCode, anyRule }) => anyCode === 'INPUT_INVALID' && anyRule === null,
      );
      expect(withoutRule).toEqual([]);
      const programs = (errors: typeof english) => errors.map(({ anyMessage: _, ...others }) => others);
      expect(programs(chinese)).toEqual(programs(english));
    },
  );
});

describe('top-level errors of all scenarios', () => {
  const failed = allScenarios.filter(({ response }) => response.errors !== undefined);

  it.each(failed)('$name › the message is in the language of the request', async (scenario) => {
    const responses = await responsesTo(
      scenario,
      ['zh-CN', 'en-US'].map((language) => ({ 'accept-language': language })),
    );
    const [chinese = [], english = []] = responses.map(({ errors }) => errors ?? []);
    expect(chinese.length).toBeGreaterThan(0);
    expect(english).toHaveLength(chinese.length);
    expect(chinese.filter(({ message }) => !hasHan(message))).toEqual([]);
    expect(english.filter(({ message }) => hasHan(message))).toEqual([]);
  });
});
