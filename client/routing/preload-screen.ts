const screens = new Map<string, () => Promise<unknown>>();

/** For the composition of the routes: says where the screen of a path comes from. */
export function registerScreen(path: string, load: () => Promise<unknown>): void {
  screens.set(path, load);
}

/** Loads the code of the screen at a path (`paths.productPage`) ahead of the navigation. */
export function preloadScreen(path: string): void {
  screens
    .get(path)?.()
    .catch(() => undefined);
}
