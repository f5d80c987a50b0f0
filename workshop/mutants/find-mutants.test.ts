import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';

const mutantsOf = (text: string): string[] =>
  findMutants('src/domain/a.ts', text).map(({ start, end, now }) => text.slice(0, start) + now + text.slice(end));

test.each<[text: string, mutants: string[]]>([
  ['a < b', ['a <= b']],
  ['a === b && c', ['a !== b && c', 'a === b || c']],
  ['a ?? b', ['a && b']],
  ['a - b', ['a + b']],
  ['a * /* by */ b', ['a / /* by */ b']],
  ['a ? b : c', ['true ? b : c', 'false ? b : c']],
  ['if (a) b();', ['if (true) b();', 'if (false) b();']],
  ['!a', ['a']],
  ['f(true)', ['f(false)']],
  ['f(7)', ['f(8)']],
  ['a.some(b)', ['a.every(b)']],
  ['Math.max(a, b)', ['Math.min(a, b)']],
  ['a.filter(b).length', ['a.length']],
])('%s', (text, mutants) => expect(mutantsOf(text)).toEqual(mutants));

test.each([
  ['words', `const a = 'an amount';`],
  ['joined words', `a + ' days'`],
  ['a type', `type A = 7 | true; const f = (b: 1 | 2): void => b; interface C { d: false }`],
  ['a name', `import { a } from './b.ts';`],
])('%s stays as it is', (_, text) => expect(mutantsOf(text)).toEqual([]));

test('is found at its line', () =>
  expect(findMutants('src/domain/a.ts', '// One.\nexport const a = (b: number) => b > 0;\n')).toMatchObject([
    { path: 'src/domain/a.ts', line: 2, was: '>', now: '>=' },
    { line: 2, was: '0', now: '1' },
  ]));
