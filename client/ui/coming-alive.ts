const sleeping = new Set<symbol>();
const waiting = new Set<() => void>();

/** Tells of a part that the server rendered and that does not listen yet. Answers how to say that it does, or that it has gone. */
export function expectAlive(): () => void {
  const part = Symbol('part');
  sleeping.add(part);
  return () => {
    sleeping.delete(part);
    if (sleeping.size > 0) return;
    for (const proceed of waiting) proceed();
    waiting.clear();
  };
}

/** Resolves when every such part listens. What a part is rendered from must not change before: it would no longer match what the server rendered. */
export function everythingAlive(): Promise<void> {
  if (sleeping.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.add(resolve);
  });
}
