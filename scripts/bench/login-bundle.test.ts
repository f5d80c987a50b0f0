import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginBundleSize } from './login-bundle.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'marginline-dist-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

function build(chunks: Record<string, object>): void {
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(chunks));
  for (const chunk of Object.values(chunks))
    if ('file' in chunk) writeFileSync(join(dist, String(chunk.file)), String(chunk.file));
}

const packed = (...files: string[]): number => files.reduce((sum, file) => sum + gzipSync(file).length, 0);

test('adds up the entry, the login screen and what both import, each once; not the other screens', () => {
  build({
    'index.html': {
      file: 'index.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/web/screens/accounts/login.tsx', 'list'],
    },
    'src/web/screens/accounts/login.tsx': { file: 'login.js', imports: ['_react.js', '_form.js'] },
    '_react.js': { file: 'react.js' },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
    list: { file: 'list.js' },
  });
  expect(loginBundleSize(dist)).toBe(packed('index.js', 'login.js', 'react.js', 'form.js'));
});

test('knows when the login screen is not where it was', () => {
  build({ 'index.html': { file: 'index.js', isEntry: true } });
  expect(() => loginBundleSize(dist)).toThrow('src/web/screens/accounts/login.tsx');
});
