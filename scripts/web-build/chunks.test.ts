import { expect, test } from 'vitest';
import { type Chunk, chunkNames } from './chunks.ts';

const chunk = (fileName: string, imports: readonly string[], modules: string, facade: string | null = null): Chunk => ({
  fileName,
  imports,
  facadeModuleId: facade,
  moduleIds: modules.split(' ').filter((id) => id !== ''),
  code: 'x'.repeat(modules.includes('hint') ? 4_999 : 5_000),
});
const part = (file: string, imports: readonly string[], modules: string): Chunk => {
  const source = `/lab/src/web/${file}.tsx`;
  return chunk(`${file}.js`, imports, `${source} ${modules}`, source);
};

/**
 * The page needs react; login and list need fields; login and a dialog need passwords; frame, list and bills need a
 * menu; list and order need badges; three others need a chart, two of them a map and a legend with it.
 */
const CHUNKS: readonly Chunk[] = [
  chunk('index.js', ['react.js'], 'main', '/lab/index.html'),
  chunk('react.js', [], 'react'),
  chunk('fields.js', ['react.js'], 'fields label'),
  chunk('passwords.js', ['fields.js'], 'passwords'),
  chunk('menu.js', ['react.js'], 'menu'),
  chunk('badges.js', ['react.js'], 'badges'),
  chunk('chart.js', ['react.js'], 'chart'),
  chunk('map.js', [], 'map'),
  chunk('hint.js', [], 'hint'),
  chunk('legend.js', ['map.js'], 'legend-hint'),
  part('screens/accounts/login', ['passwords.js'], 'welcome'),
  part('features/accounts/forms/own-password-dialog', ['passwords.js'], ''),
  part('app/shell/shell', ['menu.js'], 'bar'),
  part('screens/work-orders/work-orders-list', ['fields.js', 'menu.js', 'badges.js'], 'rows'),
  part('screens/work-orders/order', ['badges.js'], 'walk'),
  part('screens/billing/bills-list', ['menu.js', 'chart.js'], ''),
  part('screens/oversight/analytics', ['chart.js', 'map.js', 'hint.js', 'legend.js'], ''),
  part('screens/oversight/system-monitor', ['chart.js', 'map.js', 'hint.js', 'legend.js'], ''),
];

const names = chunkNames(CHUNKS);
const named = (name: string): string[] => [...names].flatMap(([id, group]) => (group === name ? [id] : [])).toSorted();

test('the files of a build: each part adds the files that earlier parts lack; files that the login shares with any part are common to all', () => {
  expect(named('page')).toEqual(['fields', 'label', 'main', 'passwords', 'react']);
  expect(named('frame')).toEqual(['menu']);
  expect(named('list')).toEqual(['badges']);
});

test('the files of a build: files that three parts share are bundled once for all; files of one or two parts stay with them, unless small', () => {
  expect(named('shared')).toEqual(['chart', 'hint']);
  expect(['map', 'welcome', 'bar', 'rows', 'walk'].filter((id) => names.has(id))).toEqual([]);
});

test('the files of a build: a small file that imports a large one of two parts stays with them, because all parts would load both', () => {
  expect(names.has('legend-hint')).toBe(false);
});
