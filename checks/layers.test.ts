// The compiler keeps each layer in its world: that is settled by `lib` and `types` of its tsconfig.json, where one careless
// word would open it. So what must not compile is shown not to.
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';

const root = resolve(import.meta.dirname, '..');

const forbidden: Record<string, Record<string, string>> = {
  domain: {
    process: 'export const x = process.pid;',
    console: `console.log('x');`,
    fetch: `export const x = fetch('/');`,
    document: 'export const x = document.title;',
    window: 'export const x = window.name;',
    setTimeout: 'setTimeout(() => {}, 1);',
    Buffer: 'export const x = Buffer.alloc(1);',
    'node:fs': `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  },
  contract: {
    process: 'export const x = process.pid;',
    console: `console.log('x');`,
    document: 'export const x = document.title;',
  },
  server: {
    document: 'export const x = document.title;',
    window: 'export const x = window.name;',
    HTMLElement: 'export const x: HTMLElement | undefined = undefined;',
  },
  web: {
    process: 'export const x = process.pid;',
    Buffer: 'export const x = Buffer.alloc(1);',
    'node:fs': `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  },
};

/** What the compiler says about files that are compiled as if they stood in the layer's folder. */
async function compile(layer: string, texts: readonly string[]): Promise<string> {
  const settings = {
    extends: join(root, 'src', layer, 'tsconfig.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      tsBuildInfoFile: null,
      rootDir: '${configDir}',
      typeRoots: [join(root, 'node_modules', '@types'), join(root, 'node_modules')],
    },
    references: [],
    include: ['*.ts'],
  };
  const files = Object.fromEntries(texts.map((text, index) => [`file-${index}.ts`, `export {};\n${text}\n`]));
  const tree = { ...files, 'package.json': '{ "type": "module" }', 'tsconfig.json': JSON.stringify(settings) };
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  return withTree(tree, (folder) => {
    return new Promise((done) => {
      execFile(process.execPath, [tsc, '-p', folder], { cwd: folder }, (_error, stdout, stderr) =>
        done(stdout + stderr),
      );
    });
  });
}

describe.each(Object.entries(forbidden))('%s', (layer, cases) => {
  test(`compiles plain code, and none of: ${Object.keys(cases).join(', ')}`, async () => {
    const said = await compile(layer, ['export const plain = [1, 2].at(-1);', ...Object.values(cases)]);
    const refused = new Set([...said.matchAll(/file-(\d+)\.ts\(/g)].map(([, index]) => Number(index)));
    expect(refused, said).toEqual(new Set(Object.keys(cases).map((_, index) => index + 1)));
  });
});
