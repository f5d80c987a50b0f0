// Which packages only build the browser's part: once that is built, the product runs without them. `npm run check` refuses an import of one
// from what the product's commands run (checks/imports/build-only.ts).

import { pathOf } from './lock-file.mjs';

/** Of package.json's dependencies. */
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
 * The paths of the packages of the product that only the build needs: those that no other dependency leads to, be it a
 * plain one, an optional one or a peer.
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
