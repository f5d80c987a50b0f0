import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { listFiles } from '../run/list-files.ts';
import { type Tree, withTree } from '#test/support/planted-tree.ts';
import { root } from '../run/run-node.ts';
import { leanContract } from './lean-contract.ts';

const CONTRACT: Tree = {
  'src/contract/kit/zod.ts':
    "globalThis.jitless = true;\nexport const z = { object: (of: object) => ({ of }), text: () => 'a schema' };",
  'src/contract/kit/operation.ts': 'export const operation = <O>(shape: O): O => shape;',
  'src/contract/orders.ts': `import { z } from './kit/zod.ts';
    import { operation } from './kit/operation.ts';
    export const Order = z.object({ name: z.text(), unused: 'of the order' });
    export const Filter = z.object({ name: z.text(), used: 'of the filter' });
    export const LIMIT = 20;
    export const change = operation({ name: 'change', summary: 'Changes it.', path: '/api/orders', query: Filter, body: Order, output: Order, refusals: ['gone'] });
    export const remove = operation({ name: 'remove', summary: 'Removes it.', path: '/api/orders', output: null, refusals: [] });`,
};

/** The build of a page that uses this part of the contract. */
const built = (page: string): Promise<string> =>
  withTree({ ...CONTRACT, 'src/main.ts': page }, async (folder) => {
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [leanContract()],
      build: { write: false, minify: false, lib: { entry: join(folder, 'src', 'main.ts'), formats: ['es'] } },
    });
    const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
    return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
  });

test('an operation keeps what a call needs, and no schema', async () => {
  const code = await built("import { change } from './contract/orders.ts'; globalThis.found = change;");
  expect(code).toContain('path: "/api/orders"');
  expect(code).toContain('refusals: ["gone"]');
  expect(code).toMatch(/body: (?:true|!0)/);
  for (const gone of ['of the order', 'of the filter', 'Changes it', 'remove', 'LIMIT'])
    expect(code).not.toContain(gone);
});

test('schemas that the page itself reads stay, with their setup', async () => {
  const code = await built("import { Filter } from './contract/orders.ts'; globalThis.found = Filter;");
  expect(code).toContain('of the filter');
  expect(code).toContain('jitless');
  expect(code).not.toContain('of the order');
});

test('the browser’s sources do not read the omitted parts of an operation', () => {
  const sources = listFiles(root, 'src/web').filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
  expect(sources.length).toBeGreaterThan(300);
  const readers = sources.filter((path) =>
    /\b(?:operation|get[A-Z]\w*)\.(?:summary|params|query|output)\b/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(readers).toEqual([]);
});
