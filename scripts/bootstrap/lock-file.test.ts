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

function record(names: readonly string[]) {
  const all: Record<string, object> = lock.packages;
  return {
    packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, all[`node_modules/${name}`] ?? {}])),
  };
}

test('packages for other systems do not belong on this machine', () => {
  const ofProduct = [
    'node_modules/plain',
    'node_modules/native-here',
    'node_modules/needed-by-elsewhere',
    'node_modules/wanted',
  ];
  expect(fitting(lock, 'product')).toEqual(ofProduct);
  expect(fitting(lock, 'all')).toEqual([...ofProduct, 'node_modules/tool']);
});

test('what npm installed matches when all that belongs here is there', () => {
  expect(matches(lock, record(complete), 'all')).toBe(true);
});

test('what checks and tests is no part of the product', () => {
  expect(matches(lock, record(product), 'product')).toBe(true);
  expect(matches(lock, record(complete), 'product')).toBe(true);
});

test.each(complete)('it does not match without %s', (name) => {
  expect(matches(lock, record(complete.filter((other) => other !== name)), 'all')).toBe(false);
});

test('it does not match with another version or another content', () => {
  const installed = record(complete);
  const other = (change: object) => ({
    packages: { ...installed.packages, 'node_modules/plain': { version: '1.0.0', integrity: 'a', ...change } },
  });
  expect(matches(lock, other({}), 'all')).toBe(true);
  expect(matches(lock, other({ version: '1.0.1' }), 'product')).toBe(false);
  expect(matches(lock, other({ integrity: 'z' }), 'all')).toBe(false);
});
