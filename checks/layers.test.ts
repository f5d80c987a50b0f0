// `lib` and `types` in each layer's tsconfig.json decide what the layer can use. One careless word would allow too
// much, so these tests show what must not compile.
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';

const root = resolve(import.meta.dirname, '..');

/** Expressions that a layer may not use. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  domain: [
    'process.pid',
    `console.log('x')`,
    `fetch('/')`,
    'document.title',
    'window.name',
    'setTimeout(() => {}, 1)',
    'Buffer.alloc(1)',
    `import('node:fs')`,
  ],
  contract: ['process.pid', `console.log('x')`, 'document.title'],
  server: ['document.title', 'window.name', 'new HTMLElement()'],
  web: ['process.pid', 'Buffer.alloc(1)', `import('node:fs')`],
};

/** The compiler's errors for expressions, each in a file of the layer's folder. */
async function compile(layer: string, expressions: readonly string[]): Promise<string> {
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
  const files = Object.fromEntries(
    expressions.map((text, index) => [`file-${index}.ts`, `export const x = ${text};\n`]),
  );
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

test.each(Object.entries(forbidden))('%s compiles plain code, and none of %j', async (layer, expressions) => {
  const said = await compile(layer, ['[1, 2].at(-1)', ...expressions]);
  const refused = new Set([...said.matchAll(/file-(\d+)\.ts\(/g)].map(([, index]) => Number(index)));
  expect(refused, said).toEqual(new Set(expressions.map((_, index) => index + 1)));
});
