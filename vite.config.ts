import react from '@vitejs/plugin-react';
import { env } from 'node:process';
import { defineConfig, type UserConfig } from 'vite';
import { cutTypeface } from './scripts/web-build/cut-typeface.ts';
import { fileNameOf } from './scripts/web-build/blocked-words.ts';
import { chunkGroups } from './scripts/web-build/chunks.ts';
import { leanContract } from './scripts/web-build/lean-contract.ts';
import { precompress } from './scripts/web-build/precompress.ts';
import { preloads } from './scripts/web-build/preloads.ts';

const server = `http://127.0.0.1:${env['PORT'] ?? '3000'}`;

// Where typeface.css and index.html take it from.
await cutTypeface('.cache/typeface');

const config = {
  plugins: [react(), leanContract(), preloads(), precompress()],
  // The server writes a fresh nonce in its place, once per page.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    // The content security policy allows neither inline scripts nor data: addresses for them.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // The page, and what the browser runs beside it, or once more to be rid of it: asked for by its name.
      input: ['index.html', 'src/web/service-worker.ts', 'src/web/service-worker-off.ts'],
      output: {
        entryFileNames: ({ name }) => (name.startsWith('service-worker') ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: ({ name }) => `assets/${fileNameOf(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          fileNameOf(name) === name ? 'assets/[name]-[hash][extname]' : `assets/${fileNameOf(name)}-[hash][extname]`,
      },
    },
    // Lowering `light-dark()` for older browsers needs a fixed color-scheme; ours is a variable, so it would always be light.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 700,
  },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/healthz': server, '/readyz': server } },
} satisfies UserConfig;

export default defineConfig(async ({ command }) =>
  command === 'serve'
    ? config
    : {
        ...config,
        build: {
          ...config.build,
          rolldownOptions: {
            ...config.build.rolldownOptions,
            output: { ...config.build.rolldownOptions.output, codeSplitting: await chunkGroups(config) },
          },
        },
      },
);
