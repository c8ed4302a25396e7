import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { HydrateInTurn } from './HydrateInTurn.tsx';

let events: string[] = [];
let root: Root | undefined;

function Part({ name }: { name: string }) {
  events.push(`${name} renders`);
  useEffect(() => {
    events.push(`${name} runs its effects`);
  }, [name]);
  return <p>{name}</p>;
}

const page = (
  <main>
    <HydrateInTurn>
      <Part name="a" />
      {null}
      {['b', 'c'].map((name) => (
        <Part key={name} name={name} />
      ))}
    </HydrateInTurn>
  </main>
);

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

it('hydrates each child after the effects of the one before it, and announces the end', async () => {
  document.body.innerHTML = renderToString(page);
  const html = document.querySelector('main')?.outerHTML;
  events = [];
  const settled = vi.fn(() => events.push('settled'));
  document.addEventListener('settled', settled, { once: true });
  root = hydrateRoot(document.body, page);
  await vi.waitFor(() => expect(settled).toHaveBeenCalled());
  expect(events).toEqual([
    'a renders',
    'a runs its effects',
    'b renders',
    'b runs its effects',
    'c renders',
    'c runs its effects',
    'settled',
  ]);
  expect(document.querySelector('main')?.outerHTML).toBe(html);
});
