import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { product, text } from '../../testing/records.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { pass, settle } from '../../testing/timers.ts';
import { SearchBox } from './SearchBox.tsx';

let gateway: FakeGateway;

// A lazy part of the search box: on a busy machine its first import takes longer than a test waits.
beforeAll(async () => {
  await import('./SuggestionOptions.tsx');
});

const freshTofu = { id: 'cat2_81', legacyId: '81', name: text('Fresh Tofu', '鲜豆腐') };

beforeEach(() => {
  vi.useFakeTimers();
  gateway = new FakeGateway();
  gateway.use({
    Query: {
      searchPreview: (_, { term }) => ({
        terms: term === 'tofus' ? ['tofu skin'] : [],
        groups: [],
        subcategories: term === 'tofus' ? [freshTofu] : [],
        products: ['1', '2'].map((key) => ({
          product: product(key, { name: text(`${term} ${key}`, `豆腐${key}`) }),
          highlights: [],
        })),
      }),
    },
  });
});

async function open(path = '/', links: string[] = []) {
  const element = (
    <>
      <SearchBox />
      {links.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  );
  const { address } = await renderShop({ gateway, path, element });
  await pass(0);
  return {
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for products' }),
    where: address,
  };
}

async function type(field: HTMLInputElement, typed: string): Promise<void> {
  fireEvent.change(field, { target: { value: typed } });
  await settle(200);
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('search box', () => {
  it('when typing pauses › requests suggestions once and offers products and all results', async () => {
    const { field } = await open();
    fireEvent.change(field, { target: { value: 'tof' } });
    await pass(80);
    await type(field, 'tofu');
    expect(gateway.sent('SearchSuggestions')).toEqual([{ term: 'tofu' }]);
    expect(options()).toEqual([
      expect.stringContaining('tofu 1') as string,
      expect.stringContaining('tofu 2') as string,
      'All results for “tofu”',
    ]);
    expect(field).toHaveAttribute('aria-expanded', 'true');
  });

  it('for input with tags › shows them as text', async () => {
    const { field } = await open();
    await type(field, '<b>tofu</b>');
    expect(options().at(-1)).toBe('All results for “<b>tofu</b>”');
  });

  it('with arrow keys › moves through the options; Enter opens the product', async () => {
    const { field, where } = await open();
    await type(field, 'tofu');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('tofu 2');
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    fireEvent.keyDown(field, { key: 'Enter' });
    await pass(0);
    expect(where()).toBe('/productDetails?productNum=P2');
    expect(options()).toEqual([]);
  });

  it('with arrow keys at either end › wraps around', async () => {
    const { field } = await open();
    await type(field, 'tofu');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('All results');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });

  it('on Escape › closes and keeps the input', async () => {
    const { field } = await open();
    await type(field, 'tofu');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(options()).toEqual([]);
    expect(field.value).toBe('tofu');
  });

  it('on submit › puts the term into the URL', async () => {
    const { field, where } = await open();
    await type(field, ' 豆腐 & tofu ');
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    expect(where()).toBe(`/search?product=${encodeURIComponent('豆腐 & tofu')}`);
  });

  it('on submit without input › does not navigate', async () => {
    const { field, where } = await open('/cart');
    await type(field, '   ');
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    expect(where()).toBe('/cart');
    expect(gateway.requests).toEqual([]);
  });

  it('for 10,000 characters › searches for the first 200', async () => {
    const { field, where } = await open();
    field.removeAttribute('maxlength');
    await type(field, '豆'.repeat(10_000));
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
    expect(where()).toBe(`/search?product=${encodeURIComponent('豆'.repeat(200))}`);
  });

  it('on the search page › shows its term', async () => {
    const { field } = await open(`/search?product=${encodeURIComponent('<script>')}`);
    expect(field.value).toBe('<script>');
  });
});

describe('search box › when the page of another term opens', () => {
  const leaveFor = async (path: string) => {
    fireEvent.click(screen.getByRole('link', { name: path }));
    await pass(0);
  };

  it('shows that term', async () => {
    const { field } = await open('/search?product=tofu', ['/search?product=rice']);
    fireEvent.change(field, { target: { value: 'half a te' } });
    await leaveFor('/search?product=rice');
    expect(field).toHaveValue('rice');
  });

  it('while typing › keeps the input', async () => {
    const { field } = await open('/search?product=tofu', ['/search?product=rice']);
    act(() => field.focus());
    await type(field, 'noodl');
    await leaveFor('/search?product=rice');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('noodl');
  });
});

describe('search suggestions', () => {
  it('show terms and shelves before products', async () => {
    const { field, where } = await open();
    await type(field, 'tofus');
    expect(options().slice(0, 2)).toEqual(['tofu skin', 'All of Fresh Tofu']);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await pass(0);
    expect(where()).toBe('/category2/Fresh%20Tofu');
  });

  it('on a click on a term › search for it', async () => {
    const { field, where } = await open();
    await type(field, 'tofus');
    fireEvent.click(screen.getByRole('option', { name: 'tofu skin' }));
    await pass(0);
    expect(where()).toBe('/search?product=tofu%20skin');
  });
});

describe('recent searches', () => {
  // The search page has its own field, so look it up each time.
  const currentField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for products' });

  async function search(term: string): Promise<void> {
    await type(currentField(), term);
    fireEvent.submit(screen.getByRole('search'));
    await pass(0);
  }

  async function openEmptyField(): Promise<void> {
    await type(currentField(), '');
    fireEvent.click(currentField());
    await pass(0);
  }

  it('in an empty field › are shown newest first, without duplicates', async () => {
    await open();
    for (const term of ['rice', 'tofu', 'Rice']) await search(term);
    await openEmptyField();
    expect(options()).toEqual(['Rice', 'tofu']);
    fireEvent.click(screen.getByRole('option', { name: 'tofu' }));
    await pass(0);
    expect(currentField().value).toBe('tofu');
  });

  it('when cleared › are removed', async () => {
    await open();
    await search('rice');
    await openEmptyField();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await pass(0);
    expect(options()).toEqual([]);
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });

  it.each(['not JSON', '{"a":1}', '[1,null,"  "]'])(
    'when storage contains %s › are empty',
    async (stored) => {
      localStorage.setItem('recentSearches', stored);
      const { field } = await open();
      fireEvent.click(field);
      await pass(0);
      expect(options()).toEqual([]);
    },
  );
});

describe('search box with an input method', () => {
  it('while composing › requests no suggestions', async () => {
    const { field } = await open();
    fireEvent.compositionStart(field);
    const half = new InputEvent('input', { bubbles: true, isComposing: true });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'dou f');
    fireEvent(field, half);
    await pass(300);
    expect(gateway.requests).toEqual([]);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '豆腐');
    fireEvent.compositionEnd(field);
    await pass(200);
    expect(gateway.sent('SearchSuggestions')).toEqual([{ term: '豆腐' }]);
  });

  it.each([
    ['as browsers tell it', { isComposing: true }],
    ['as Safari tells it', { keyCode: 229 }],
  ])('on Enter while composing (%s) › does not submit', async (_, how) => {
    const { field, where } = await open();
    await type(field, 'dou');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const isUntouched = fireEvent.keyDown(field, { key: 'Enter', ...how });
    await pass(0);
    expect(isUntouched).toBe(false);
    expect(where()).toBe('/');
  });
});
