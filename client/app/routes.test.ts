import { describe, expect, it } from 'vitest';
import { routes } from './routes.tsx';

const screens = routes[0]?.children?.[0]?.children ?? [];

describe('routes', () => {
  it('every screen › is the screen of one route', async () => {
    const inFolders = Object.keys(import.meta.glob('../screens/*/*Screen.tsx')).map((path) => path.slice(3));
    const inRoutes = await Promise.all(
      screens.map(async (route) => {
        if (typeof route.lazy !== 'function') return null;
        const module = await route.lazy();
        return 'moduleId' in module ? module.moduleId : null;
      }),
    );
    expect(inRoutes.filter((file) => file !== null).sort()).toEqual(inFolders.sort());
  });
});
