import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { precompress } from './precompress.ts';

test('each text of a build has a compressed copy, byte for byte the same; small and binary files have none', async () => {
  const [root, remove] = await temporaryFolder();
  writeFileSync(join(root, 'large.js'), `export const words = ${JSON.stringify('teeth '.repeat(500))};`);
  writeFileSync(join(root, 'small.js'), `export const word = 'tooth';`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
    build: {
      lib: {
        entry: [join(root, 'large.js'), join(root, 'small.js')],
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
      outDir: 'out',
      minify: false,
    },
  });
  const file = join(root, 'out', 'large.js');
  const plain = readFileSync(file);
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(plain);
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(plain);
  expect(readFileSync(`${file}.br`).length).toBeLessThan(plain.length / 20);
  expect(existsSync(join(root, 'out', 'small.js'))).toBe(true);
  expect(existsSync(join(root, 'out', 'small.js.br'))).toBe(false);
  await remove();
});
