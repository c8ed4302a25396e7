import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';

/** Paths of the shop that an app can also show (see `client/paths.ts`). */
const paths = [
  '/confirmation',
  '/order/*',
  '/productDetails',
  '/collections/*',
  '/category2/*',
  '/search',
  '/cart',
];

/** Apple's file: the apps that open links of the shop, and that may use its passwords. */
function appleFile(appIDs: readonly string[]): object {
  const components = paths.map((path) => ({ '/': path }));
  return { applinks: { details: [{ appIDs, components }] }, webcredentials: { apps: appIDs } };
}

/** Android's file: one statement for each package, with all its fingerprints. */
function androidFile(apps: readonly string[]): object {
  const fingerprints = new Map<string, string[]>();
  for (const app of apps) {
    const [name = '', fingerprint = ''] = app.split('=');
    fingerprints.set(name, [...(fingerprints.get(name) ?? []), fingerprint.toUpperCase()]);
  }
  return [...fingerprints].map(([name, sha256]) => ({
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: sha256 },
  }));
}

const sends =
  (file: object | null): RequestHandler =>
  (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    if (file) response.json(file);
    else response.status(404).type('text/plain').send('No app is configured.\n');
  };

/** Files that tell phones which apps open links of the shop, by path. */
export const appLinkFiles = ({ appleIds, androidApps }: Config['appLinks']): [string, RequestHandler][] => [
  ['/.well-known/apple-app-site-association', sends(appleIds.length > 0 ? appleFile(appleIds) : null)],
  ['/.well-known/assetlinks.json', sends(androidApps.length > 0 ? androidFile(androidApps) : null)],
];
