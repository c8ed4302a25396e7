import { describe, expect, it } from 'vitest';
import { photoProblem } from './photo-file.ts';

describe('photo file', () => {
  it.each([
    [{ type: 'image/png', size: 1000 }, null],
    [{ type: 'image/jpeg', size: 20 * 1024 * 1024 }, null],
    [{ type: 'image/webp', size: 1 }, null],
    [{ type: 'image/jpeg', size: 20 * 1024 * 1024 + 1 }, 'size'],
    [{ type: 'image/png', size: 0 }, 'unreadable'],
    [{ type: 'image/gif', size: 1000 }, 'type'],
    [{ type: 'image/svg+xml', size: 1000 }, 'type'],
    [{ type: 'application/pdf', size: 1000 }, 'type'],
    [{ type: '', size: 1000 }, 'type'],
  ] as const)('%j: %s', (file, problem) => {
    expect(photoProblem(file)).toBe(problem);
  });
});
