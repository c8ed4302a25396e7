import { describe, expect, it } from 'vitest';
import { routes } from './routes.tsx';

const screens = routes[0]?.children?.[0]?.children ?? [];

describe('routes', () => {
  it('every screen › is the screen of one route, which loads the messages of its folder', async () => {
    const inFolders = Object.keys(import.meta.glob('../screens/*/*Screen.tsx')).map((path) => path.slice(3));
    const inRoutes = await Promise.all(
      screens.map(async (route) => {
        if (typeof route.lazy !== 'function') return null;
        const module = await route.lazy();
        return {
          file: 'moduleId' in module ? module.moduleId : null,
          messages: 'messages' in route ? route.messages : null,
        };
      }),
    );
    const loaded = inRoutes.filter((screen) => screen !== null);
    expect(loaded.map(({ file }) => file).sort()).toEqual(inFolders.sort());
    for (const { file, messages } of loaded) expect(file).toMatch(new RegExp(`^screens/${messages}/`));
  });
});
