// oxlint without a tsgolint that it can start prints one line, lints nothing by type, and passes. So every rule that we
// count on is shown to catch what it is there for.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';

const root = resolve(import.meta.dirname, '..');
const lines = (count: number): string => '  x += 1;\n'.repeat(count);

/** Rule, the file it is planted in, and what is planted there. */
const violations: [rule: string, file: string, text: string][] = [
  [
    'typescript(no-floating-promises)',
    'src/server/a.ts',
    'async function save(): Promise<void> {}\nexport function go(): void {\n  save();\n}',
  ],
  [
    'typescript(no-misused-promises)',
    'src/server/b.ts',
    'declare const ready: Promise<boolean>;\nexport const x = ready ? 1 : 2;',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'src/domain/c.ts',
    `export function f(state: 'a' | 'b'): void {\n  switch (state) {\n    case 'a':\n      break;\n  }\n}`,
  ],
  ['typescript(no-unsafe-return)', 'src/contract/d.ts', 'export const parse = (text: string) => JSON.parse(text);'],
  ['typescript(await-thenable)', 'src/server/e.ts', 'export async function f(): Promise<void> {\n  await 1;\n}'],
  ['typescript(no-explicit-any)', 'src/domain/f.ts', 'export type Anything = any;'],
  [
    'typescript(no-non-null-assertion)',
    'src/domain/g.ts',
    'export const first = (list: string[]): string => list[0]!;',
  ],
  ['typescript(only-throw-error)', 'src/server/h.ts', `export function f(): never {\n  throw 'no';\n}`],
  ['typescript(ban-ts-comment)', 'src/domain/i.ts', '// @ts-ignore\nexport const x = 1;'],
  ['eslint(no-console)', 'src/server/j.ts', `console.log('here');`],
  ['node(no-process-env)', 'src/server/k.ts', `export const port = process.env['PORT'];`],
  ['eslint(no-eval)', 'src/web/l.ts', `eval('1');`],
  ['eslint(no-new-func)', 'src/web/m.ts', `export const f = new Function('return 1') as () => number;`],
  ['eslint(no-restricted-properties)', 'src/web/n.ts', `document.body.innerHTML = '<b>x</b>';`],
  [
    'eslint(no-restricted-properties)',
    'src/web/o.ts',
    `const frame = document;\ndocument.write('x');\nexport { frame };`,
  ],
  ['react(no-danger)', 'src/web/p.tsx', `export const P = () => <div dangerouslySetInnerHTML={{ __html: 'x' }} />;`],
  [
    'react-hooks(rules-of-hooks)',
    'src/web/q.tsx',
    `import { useState } from 'react';\nexport function Q({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}`,
  ],
  [
    'react-hooks(exhaustive-deps)',
    'src/web/r.tsx',
    `import { useEffect } from 'react';\nexport function R({ id, load }: { id: string; load: (id: string) => void }) {\n  useEffect(() => load(id), []);\n  return null;\n}`,
  ],
  ['react(button-has-type)', 'src/web/s.tsx', 'export const S = () => <button>Save</button>;'],
  ['jsx-a11y(alt-text)', 'src/web/t.tsx', `export const T = () => <img src="/logo.svg" />;`],
  ['import(no-default-export)', 'src/domain/u.ts', 'export default 1;'],
  ['eslint(eqeqeq)', 'src/domain/v.ts', 'export const same = (a: string, b: string): boolean => a == b;'],
  ['eslint(max-lines)', 'src/domain/w.ts', `export const x = [\n${'  1,\n'.repeat(250)}];`],
  [
    'eslint(max-lines-per-function)',
    'src/server/x.ts',
    `export function f(): number {\n  let x = 0;\n${lines(50)}  return x;\n}`,
  ],
  [
    'eslint(max-lines-per-function)',
    'src/web/y.tsx',
    `export function Y() {\n  let x = 0;\n${lines(120)}  return <p>{x}</p>;\n}`,
  ],
  [
    'eslint(complexity)',
    'src/domain/z.ts',
    `export const z = (n: number): boolean => ${Array.from({ length: 13 }, (_, i) => `n === ${i}`).join(' || ')};`,
  ],
  ['vitest(expect-expect)', 'src/domain/aa.test.ts', `import { test } from 'vitest';\ntest('nothing', () => {});`],
  [
    'vitest(no-focused-tests)',
    'src/domain/ab.test.ts',
    `import { expect, test } from 'vitest';\ntest.only('this', () => {\n  expect(1).toBe(1);\n});`,
  ],
  [
    'vitest(no-disabled-tests)',
    'src/domain/ac.test.ts',
    `import { expect, test } from 'vitest';\ntest.skip('this', () => {\n  expect(1).toBe(1);\n});`,
  ],
];

/** Allowed where it stands, though it would not be elsewhere. */
const allowed: Tree = {
  'src/server/config.ts': `export const port = process.env['PORT'];`,
  'scripts/start.ts': `console.log('starting');`,
  'vite.config.ts': 'export default {};',
  'src/web/long.tsx': `export function Long() {\n  let x = 0;\n${lines(100)}  return <p>{x}</p>;\n}`,
};

const packages = join(root, 'node_modules');
const settings: Tree = {
  '.oxlintrc.json': readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2023',
      noEmit: true,
      types: ['node'],
      typeRoots: [`${packages}/@types`],
      paths: { '*': [`${packages}/@types/*`, `${packages}/*`] },
    },
  }),
};

interface Finding {
  readonly code: string;
  readonly filename: string;
}

let findings: Finding[] = [];

beforeAll(async () => {
  const planted = Object.fromEntries(violations.map(([, file, text]) => [file, text]));
  findings = await withTree({ ...settings, ...allowed, ...planted }, lint);
});

function lint(folder: string): Promise<Finding[]> {
  const oxlint = join(packages, 'oxlint', 'bin', 'oxlint');
  return new Promise((done, fail) => {
    execFile(process.execPath, [oxlint, '--format=json'], { cwd: folder, maxBuffer: 1e8 }, (_error, stdout, stderr) => {
      if (stdout.startsWith('{')) done((JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics);
      else fail(new Error(`oxlint linted nothing: ${stdout}${stderr}`));
    });
  });
}

const codesIn = (file: string): string[] =>
  findings.filter(({ filename }) => filename.replaceAll('\\', '/').endsWith(file)).map(({ code }) => code);

test.each(violations)('%s is caught in %s', (rule, file) => {
  expect(codesIn(file)).toContain(rule);
});

test.each(Object.keys(allowed))('nothing is found in %s', (file) => {
  expect(codesIn(file)).toEqual([]);
});
