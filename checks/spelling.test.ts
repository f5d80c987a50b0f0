import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('the check of words', () => {
  test('refuses misspelt words and the words of the vocabulary, also inside identifiers', () => {
    const [flagged, inName, misspelt] = [['when', 'ce'].join(''), ['Be', 'gun'].join(''), ['Rec', 'iep', 't'].join('')];
    const text = `// The place ${flagged} it came.\nexport const is${inName} = send${misspelt}();\n`;
    expect(refusedWords('scripts/planted.ts', text)).toEqual([flagged, inName, misspelt]);
  });

  test('accepts plain words, words of the trade and fields of the API', () => {
    expect(refusedWords('scripts/planted.ts', 'export const pontics = zirconia.begun_at;\n')).toEqual([]);
  });
});
