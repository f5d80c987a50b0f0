// If oxlint cannot start tsgolint, it prints one line, checks no types, and passes. So these tests show that every
// important rule catches its violation.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';

const root = resolve(import.meta.dirname, '..');
const long = (count: number): string => `let x = 0;\n${'  x += 1;\n'.repeat(count)}`;
const many = (count: number): string => Array.from({ length: count }, (_, n) => `n === ${n}`).join(' || ');
const testOf = (body: string): string => `import { expect, test } from 'vitest';\n${body}`;

/** The rule, the folder and extension of the file with the violation, and the violation. */
const violations: readonly (readonly [rule: string, where: string, text: string])[] = [
  ['typescript(no-floating-promises)', 'server/*.ts', 'export function go(): void {\n  Promise.resolve(1);\n}'],
  ['typescript(no-misused-promises)', 'server/*.ts', 'export const x = Promise.resolve(true) ? 1 : 2;'],
  ['typescript(switch-exhaustiveness-check)', 'domain/*.ts', `declare const a: 1 | 2;\nswitch (a) {\n  case 1:\n}`],
  ['typescript(no-unsafe-return)', 'contract/*.ts', 'export const parse = (text: string) => JSON.parse(text);'],
  ['typescript(await-thenable)', 'server/*.ts', 'export async function f(): Promise<void> {\n  await 1;\n}'],
  ['typescript(no-explicit-any)', 'domain/*.ts', 'export type Anything = any;'],
  ['typescript(no-non-null-assertion)', 'domain/*.ts', 'export const first = (list: string[]): string => list[0]!;'],
  ['typescript(only-throw-error)', 'server/*.ts', `export function f(): never {\n  throw 'no';\n}`],
  ['typescript(ban-ts-comment)', 'domain/*.ts', '// @ts-ignore\nexport const x = 1;'],
  ['eslint(no-console)', 'server/*.ts', `console.log('here');`],
  ['node(no-process-env)', 'server/*.ts', `export const port = process.env['PORT'];`],
  ['eslint(no-eval)', 'web/*.ts', `eval('1');`],
  ['eslint(no-new-func)', 'web/*.ts', `export const f = new Function('return 1') as () => number;`],
  ['eslint(no-restricted-properties)', 'web/*.ts', `document.body.innerHTML = '<b>x</b>';`],
  ['eslint(no-restricted-properties)', 'web/*.ts', `document.write('x');`],
  ['react(no-danger)', 'web/*.tsx', `export const P = () => <div dangerouslySetInnerHTML={{ __html: 'x' }} />;`],
  [
    'react-hooks(rules-of-hooks)',
    'web/*.tsx',
    `export function Q({ on }: { on: boolean }) {\n  if (on) useState(1);\n}`,
  ],
  [
    'react-hooks(exhaustive-deps)',
    'web/*.tsx',
    `import { useEffect } from 'react';\nexport function R({ id }: { id: string }) {\n  useEffect(() => alert(id), []);\n}`,
  ],
  ['react(button-has-type)', 'web/*.tsx', 'export const S = () => <button>Save</button>;'],
  ['jsx-a11y(alt-text)', 'web/*.tsx', `export const T = () => <img src="/logo.svg" />;`],
  ['import(no-default-export)', 'domain/*.ts', 'export default 1;'],
  ['eslint(eqeqeq)', 'domain/*.ts', 'export const same = (a: string, b: string): boolean => a == b;'],
  ['eslint(max-lines)', 'domain/*.ts', `export const x = [\n${'  1,\n'.repeat(250)}];`],
  ['eslint(max-lines-per-function)', 'server/*.ts', `export function f() {\n  ${long(50)}}`],
  ['eslint(max-lines-per-function)', 'web/*.tsx', `export function Y() {\n  ${long(120)}}`],
  ['eslint(complexity)', 'domain/*.ts', `export const z = (n: number): boolean => ${many(13)};`],
  ['vitest(expect-expect)', 'domain/*.test.ts', testOf(`test('nothing', () => {});`)],
  ['vitest(no-focused-tests)', 'domain/*.test.ts', testOf(`test.only('this', () => expect(1).toBe(1));`)],
  ['vitest(no-disabled-tests)', 'domain/*.test.ts', testOf(`test.skip('this', () => expect(1).toBe(1));`)],
];
const fileOf = (where: string, number: number): string => `src/${where.replace('*', `planted-${number}`)}`;

/** Allowed here, and refused elsewhere. */
const allowed: Tree = {
  'src/server/config.ts': `export const port = process.env['PORT'];`,
  'scripts/start.ts': `console.log('starting');`,
  'vite.config.ts': 'export default {};',
  'src/web/long.tsx': `export function Long() {\n  ${long(100)}  return <p>{x}</p>;\n}`,
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
  const planted = Object.fromEntries(violations.map(([, where, text], number) => [fileOf(where, number), text]));
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

test.each(violations.map((violation, number) => [...violation, number] as const))(
  '%s is caught in %s: %s',
  (rule, where, _, number) => expect(codesIn(fileOf(where, number))).toContain(rule),
);

test.each(Object.keys(allowed))('nothing is found in %s', (file) => expect(codesIn(file)).toEqual([]));
