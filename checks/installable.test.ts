import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/run/run-node.ts';

const textOf = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
const manifest = JSON.parse(textOf('public', 'manifest.webmanifest')) as { readonly icons: readonly Icon[] };

/** Width and height in the header of a PNG. */
function sizeOf(name: string): string {
  const file = readFileSync(join(root, 'public', name));
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test('the manifest names existing icons of the right sizes, and has what browsers require for installation', () => {
  for (const { src, sizes, type } of manifest.icons) expect([sizeOf(src), type]).toEqual([sizes, 'image/png']);
  const sizes = manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? 'any'}`);
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', name: 'Marginline' });
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});

test('the page has a description, links manifest and icon, and sets a colour for light and for dark', () => {
  const page = textOf('index.html');
  expect(page).toMatch(/<meta\s+name="description"\s+content="[^"]{20,160}"/);
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  for (const scheme of ['light', 'dark'])
    expect(page).toMatch(
      new RegExp(
        `name="theme-color" data-scheme="${scheme}" media="\\(prefers-color-scheme: ${scheme}\\)" content="#[\\da-f]{6}"`,
      ),
    );
});
