import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { tabStorage } from './browser-storage.ts';
import { onDropped } from './dropped.ts';
import { storedVar, useStoredVar, type StoredVar } from './stored-var.ts';

const schema = z.object({ zip: z.string().check(z.regex(/^\d{5}$/)) });
const area = (): StoredVar<{ zip: string } | null> => storedVar('area', schema, null);

function Zip({ variable }: { variable: StoredVar<{ zip: string } | null> }) {
  return <p>zip: {useStoredVar(variable, (value) => value?.zip ?? 'none')}</p>;
}

/** A change by another tab: it is in the storage before the event arrives. */
function inOtherTab(key: string | null, value: string | null): void {
  if (key === null || value === null) localStorage.clear();
  else localStorage.setItem(key, value);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });
}

afterEach(() => {
  onDropped(() => undefined)();
});

describe('stored value', () => {
  it('when written › is stored as JSON and read by a page that opens later', () => {
    area().write({ zip: '94704' });
    expect(localStorage.getItem('area')).toBe('{"zip":"94704"}');
    expect(area().read()).toEqual({ zip: '94704' });
  });

  it('when cleared › has no entry and is the initial value', () => {
    const variable = area();
    variable.write({ zip: '94704' });
    variable.clear();
    expect(localStorage.getItem('area')).toBeNull();
    expect(variable.read()).toBeNull();
  });

  it('until the entry changes › returns the same object', () => {
    localStorage.setItem('area', '{"zip":"94704"}');
    const variable = area();
    expect(variable.read()).toBe(variable.read());
    localStorage.setItem('area', '{"zip":"94612"}');
    expect(variable.read()).toEqual({ zip: '94612' });
  });

  it('in the tab’s storage › is not in local storage', () => {
    storedVar('draft', schema, null, { storage: tabStorage }).write({ zip: '94704' });
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
  });

  it('as plain text › is stored without quotes and read with and without', () => {
    const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);
    const word = storedVar('Lang', parse, '', { isText: true });
    word.write('ch');
    expect(localStorage.getItem('Lang')).toBe('ch');
    localStorage.setItem('Lang', '"en"');
    expect(word.read()).toBe('en');
  });
});

describe('invalid entry', () => {
  it.each(['{', '', 'null', '[]', '"94704"', '{"zip":"9470"}', '{"zip":94704}'])(
    'for %j › is removed, reported once and replaced by the initial value',
    async (stored) => {
      const reported = vi.fn();
      onDropped(reported);
      localStorage.setItem('area', stored);
      const variable = area();
      expect([variable.read(), variable.read()]).toEqual([null, null]);
      expect(localStorage.getItem('area')).toBeNull();
      await Promise.resolve();
      expect(reported.mock.calls).toEqual([[['area']]]);
    },
  );

  it('before anything listens › is reported to the first listener, with earlier ones', () => {
    localStorage.setItem('area', '{');
    localStorage.setItem('other', '{');
    area().read();
    storedVar('other', schema, null).read();
    const reported = vi.fn();
    onDropped(reported);
    expect(reported.mock.calls).toEqual([[['area', 'other']]]);
  });
});

describe('stored value on a page', () => {
  it('when this tab changes it › renders again', () => {
    const variable = area();
    render(<Zip variable={variable} />);
    act(() => {
      variable.write({ zip: '94704' });
    });
    expect(screen.getByText('zip: 94704')).toBeTruthy();
  });

  it('when another tab changes or clears it › renders again', () => {
    render(<Zip variable={area()} />);
    inOtherTab('area', '{"zip":"94612"}');
    expect(screen.getByText('zip: 94612')).toBeTruthy();
    inOtherTab(null, null);
    expect(screen.getByText('zip: none')).toBeTruthy();
  });

  it('while hydrating › is the initial value, then the stored one', async () => {
    const variable = area();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Zip variable={variable} />);
    expect(container.textContent).toBe('zip: none');
    localStorage.setItem('area', '{"zip":"94704"}');
    const onRecoverableError = vi.fn();
    const root = await act(() => hydrateRoot(container, <Zip variable={variable} />, { onRecoverableError }));
    expect(container.textContent).toBe('zip: 94704');
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => {
      root.unmount();
    });
    container.remove();
  });
});

describe('when storage cannot be written', () => {
  it.each(['getItem', 'setItem', 'removeItem'] as const)('when %s throws › lives in memory', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const variable = area();
    variable.write({ zip: '94704' });
    expect(variable.read()).toEqual({ zip: '94704' });
    variable.clear();
    expect(variable.read()).toBeNull();
  });

  it('when storage is full › returns the new value until another tab stores one', () => {
    localStorage.setItem('area', '{"zip":"94704"}');
    const variable = area();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    variable.write({ zip: '94612' });
    expect(variable.read()).toEqual({ zip: '94612' });
    full.mockRestore();
    localStorage.setItem('area', '{"zip":"94608"}');
    expect(variable.read()).toEqual({ zip: '94608' });
  });
});
