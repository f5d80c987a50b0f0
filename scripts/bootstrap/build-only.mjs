// Packages that only the build of the web app needs. They are removed after the build.
// checks/imports/build-only.ts refuses imports of them in code that the commands run.

import { pathOf } from './lock-file.mjs';

/** Names from `dependencies` of package.json. */
export const BUILD_ONLY = [
  '@fontsource-variable/noto-naskh-arabic',
  '@fontsource-variable/noto-sans',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-gujarati',
  '@fontsource-variable/noto-sans-gurmukhi',
  '@fontsource-variable/noto-sans-kannada',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource-variable/noto-sans-mono',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-telugu',
  '@mantine/charts',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/spotlight',
  '@simplewebauthn/browser',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@vitejs/plugin-react',
  'dayjs',
  'get-nonce',
  'react',
  'react-dom',
  'react-hook-form',
  'recharts',
  'subset-font',
  'vite',
];

/** @typedef {import('./lock-file.mjs').LockFile} LockFile */

/**
 * Returns the paths of the packages that only the build needs: no other dependency, optional dependency or peer
 * dependency leads to them.
 * @param {LockFile} lock
 * @param {readonly string[]} [buildOnly]
 */
export function buildPackages({ packages }, buildOnly = BUILD_ONLY) {
  const stays = new Set(['']);
  for (const from of stays) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = from === '' && buildOnly.includes(name) ? undefined : pathOf(packages, from, name);
      if (path !== undefined) stays.add(path);
    }
  }
  return Object.keys(packages).filter((path) => !stays.has(path) && packages[path]?.dev !== true);
}
