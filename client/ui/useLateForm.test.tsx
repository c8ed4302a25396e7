import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lateRules, type LateRules } from './late-rules.ts';
import { useLateForm } from './useLateForm.ts';

const schema = z.object({ name: z.string().check(z.minLength(1, { error: 'Say who you are.' })) });
type Fields = z.input<typeof schema>;

const noNetwork = new TypeError('Failed to fetch dynamically imported module');

let whenIdle: (() => void)[];
const send = vi.fn();
const fail = vi.fn();

function TestForm({ rules }: { rules: LateRules<Fields, Fields> }): ReactElement {
  const { form, isBusy, submitWith } = useLateForm(rules, { defaultValues: { name: '' }, mode: 'onTouched' });
  const submit = submitWith((values) => {
    send(values);
  }, fail);
  return (
    <form aria-busy={isBusy} aria-label="Form" onSubmit={(event) => void submit(event)}>
      <input aria-label="Name" {...form.register('name')} />
      <p role="status">{form.formState.errors.name?.message}</p>
    </form>
  );
}

const field = (): HTMLInputElement => screen.getByLabelText('Name');
const type = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
};
const leave = (): void => {
  fireEvent.blur(field());
};
const submit = (): void => {
  fireEvent.submit(screen.getByRole('form'));
};

/** Rules whose file comes when the test hands it out. */
function rulesOnTheirWay() {
  const calls: { arrive: () => void; break: () => void }[] = [];
  const rules = lateRules<Fields, Fields>(
    () =>
      new Promise((resolve, reject) => {
        calls.push({
          arrive: () => {
            resolve(schema);
          },
          break: () => {
            reject(noNetwork);
          },
        });
      }),
  );
  return { rules, calls };
}

beforeEach(() => {
  whenIdle = [];
  send.mockReset();
  fail.mockReset();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => whenIdle.push(act));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});

describe('a form whose rules come after it', () => {
  it('fetches them for its first check, once, and says what they find', async () => {
    const { rules, calls } = rulesOnTheirWay();
    render(<TestForm rules={rules} />);
    type('');
    expect(calls).toHaveLength(0);
    leave();
    expect(calls).toHaveLength(1);
    calls[0]?.arrive();
    expect(await screen.findByText('Say who you are.')).toBeTruthy();
    type('Mei');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('');
    });
    submit();
    await waitFor(() => {
      expect(send).toHaveBeenCalledWith({ name: 'Mei' });
    });
    expect(calls).toHaveLength(1);
  });

  it('fetches them ahead when the page is idle', () => {
    const { rules, calls } = rulesOnTheirWay();
    render(<TestForm rules={rules} />);
    expect(calls).toHaveLength(0);
    for (const act of whenIdle) act();
    expect(calls).toHaveLength(1);
  });

  it('does not fetch them unasked without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { rules, calls } = rulesOnTheirWay();
    render(<TestForm rules={rules} />);
    for (const act of whenIdle) act();
    expect(calls).toHaveLength(0);
  });

  it('is busy while it waits for them, and sends once however often it is asked to', async () => {
    const { rules, calls } = rulesOnTheirWay();
    render(<TestForm rules={rules} />);
    type('Mei');
    submit();
    submit();
    await waitFor(() => {
      expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('true');
    });
    calls[0]?.arrive();
    await waitFor(() => {
      expect(send).toHaveBeenCalled();
    });
    await waitFor(() => {
      expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false');
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('leads to what they refuse, and sends nothing', async () => {
    const { rules, calls } = rulesOnTheirWay();
    render(<TestForm rules={rules} />);
    submit();
    calls[0]?.arrive();
    await waitFor(() => {
      expect(document.activeElement).toBe(field());
    });
    expect(screen.getByText('Say who you are.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('tells why they cannot be had, keeps what was typed and sends nothing; the next try fetches them anew', async () => {
    const { rules, calls } = rulesOnTheirWay();
    render(<TestForm rules={rules} />);
    type('Mei');
    leave();
    calls[0]?.break();
    await waitFor(() => {
      expect(rules.current()).toBeNull();
    });
    submit();
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
    calls[1]?.break();
    await waitFor(() => {
      expect(fail).toHaveBeenCalledWith(noNetwork);
    });
    expect(field().value).toBe('Mei');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false');

    submit();
    await waitFor(() => {
      expect(calls).toHaveLength(3);
    });
    calls[2]?.arrive();
    await waitFor(() => {
      expect(send).toHaveBeenCalledWith({ name: 'Mei' });
    });
  });
});
