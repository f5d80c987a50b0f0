import { expect, test } from 'vitest';
import { fitting, matches } from './lock-file.mjs';

const here = { os: [process.platform], cpu: [process.arch] };
const elsewhere = { os: ['plan9'], cpu: ['mips'] };
const lock = {
  packages: {
    '': { optionalDependencies: { wanted: '1.0.0' } },
    'node_modules/plain': { version: '1.0.0', integrity: 'a' },
    'node_modules/native-here': { version: '1.0.0', integrity: 'b', optional: true, ...here },
    'node_modules/native-elsewhere': { version: '1.0.0', integrity: 'c', optional: true, ...elsewhere },
    'node_modules/needed-by-elsewhere': { version: '1.0.0', integrity: 'd', optional: true },
    'node_modules/wanted': { version: '1.0.0', integrity: 'e', optional: true },
    'node_modules/tool': { version: '1.0.0', integrity: 'f', dev: true },
  },
};
const product = ['plain', 'native-here', 'wanted'];
const complete = [...product, 'tool'];
const pathOf = (name: string): string => `node_modules/${name}`;

/** npm's record of these packages; the plain one can be changed. */
function record(names: readonly string[], plain: object = {}) {
  const all: Record<string, object> = lock.packages;
  const packages = Object.fromEntries(names.map((name) => [pathOf(name), { ...all[pathOf(name)] }]));
  Object.assign(packages[pathOf('plain')] ?? {}, plain);
  return { packages };
}

test('packages for other systems are not expected on this machine', () => {
  const ofProduct = ['plain', 'native-here', 'needed-by-elsewhere', 'wanted'].map(pathOf);
  expect(fitting(lock, 'product')).toEqual(ofProduct);
  expect(fitting(lock, 'all')).toEqual([...ofProduct, pathOf('tool')]);
});

test('the installation matches if all packages for this machine exist; tools for checks and tests are not part of it', () => {
  expect(matches(lock, record(complete), 'all')).toBe(true);
  expect(matches(lock, record(complete), 'product')).toBe(true);
  expect(matches(lock, record(product), 'product')).toBe(true);
});

test('the installation does not match if a package is missing or has another version or content', () => {
  for (const name of complete)
    expect(matches(lock, record(complete.filter((other) => other !== name)), 'all'), name).toBe(false);
  expect(matches(lock, record(complete, { version: '1.0.1' }), 'product')).toBe(false);
  expect(matches(lock, record(complete, { integrity: 'z' }), 'all')).toBe(false);
});
