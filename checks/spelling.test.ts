import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/run/run-node.ts';

const CSPELL = join(root, 'node_modules', 'cspell', 'bin.mjs');

/** Returns the words that cspell refuses in a text at the given path, in order. */
function refusedWords(path: string, text: string): string[] {
  const args = [
    CSPELL,
    'lint',
    '--no-progress',
    '--no-summary',
    '--no-cache',
    '--words-only',
    `stdin://${join(root, path)}`,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter((word) => word !== '');
}

test('misspelt words and refused words of the vocabulary are found, also inside identifiers, and nothing else', () => {
  const [flagged, inName, misspelt] = [['when', 'ce'].join(''), ['Be', 'gun'].join(''), ['Rec', 'iep', 't'].join('')];
  const text = [
    `// The place ${flagged} it came.`,
    `export const is${inName} = send${misspelt}();`,
    // A plain word, a word of the trade and a field of the API.
    `export const pontics = zirconia.begun_at;\n`,
  ].join('\n');
  expect(refusedWords('scripts/planted.ts', text)).toEqual([flagged, inName, misspelt]);
});

test('pages refuse these words too, except in titles of tests that they quote', () => {
  const flagged = ['to', 'ld'].join('');
  const text = `| The user is ${flagged}. | "is ${flagged} why" |\n`;
  expect(refusedWords('docs/planted.md', text)).toEqual([flagged, flagged]);
  expect(refusedWords('docs/specification.md', text)).toEqual([flagged]);
});
