import { readFileSync } from 'node:fs';

const folder = 'dist/client';
const modules = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));

/** The files with this ending that these modules load, and all that these import. */
function filesOf(keys, ending) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    const module = modules[key];
    if (!module || seen.has(key)) return;
    seen.add(key);
    for (const file of [module.file, ...(module.css ?? [])]) if (file.endsWith(ending)) files.add(file);
    module.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files].map((file) => `${folder}/${file}`);
}

/** The pages that shoppers arrive at. */
const entrancesByName = ['Home', 'Group', 'Product'];

const shell = [...Object.keys(modules).filter((key) => modules[key].isEntry), 'i18n/base-en.ts'];
const screens = Object.keys(modules).filter((key) => /Screen\.tsx$/.test(key));
const nameOf = (screen) => /(\w+)Screen\.tsx$/.exec(screen)[1];
const entrances = screens.filter((screen) => entrancesByName.includes(nameOf(screen)));
const seen = new Set(filesOf([...shell, 'screens/catalog/HomeScreen.tsx'], '.js'));

const weighed = { gzip: true };

/** What a browser loads before a page is usable: with its first page, with each further one, and the styles of a page. */
export default [
  ...entrances.map((screen) => ({
    ...weighed,
    name: `first load: ${nameOf(screen)}`,
    path: filesOf([...shell, screen], '.js'),
    limit: '204 KiB',
  })),
  ...screens
    .filter((screen) => nameOf(screen) !== 'Home')
    .map((screen) => ({
      ...weighed,
      name: `then: ${nameOf(screen)}`,
      path: filesOf([screen], '.js').filter((file) => !seen.has(file)),
      limit: '30 KiB',
    })),
  ...screens.map((screen) => ({
    ...weighed,
    name: `styles: ${nameOf(screen)}`,
    path: filesOf([...shell, screen], '.css'),
    limit: '20 KiB',
  })),
  { name: 'font', path: `${folder}/assets/*.woff2`, limit: '32 KB', brotli: false },
];
