import { ellipsoid, union, type Field } from '../form/field.ts';
import { put } from './kit.ts';

/** Small seeds, buds and leaves, heaped. */
export function heap(count: number, spread: number, make: (index: number) => Field): Field {
  return union(
    ...Array.from({ length: count }, (_, i) => {
      const angle = i * 2.39996;
      const r = spread * Math.sqrt((i + 0.4) / count);
      const y = -0.4 + 0.95 * (1 - (r / spread) ** 1.3) - 0.06 * (i % 3);
      return put(make(i), Math.cos(angle) * r, y, Math.sin(angle) * r * 0.8, {
        tilt: (i * 53) % 180,
        lean: (i * 37) % 60,
        spin: (i * 71) % 180,
      });
    }),
    put(ellipsoid(spread * 0.78, 0.5, spread * 0.6), 0, -0.32, 0),
  );
}
