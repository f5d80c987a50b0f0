import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Threads without isolation halve the run: modules load once per worker. It asks of a test that it leaves no state behind.
const fast = { pool: 'threads', isolate: false } as const;

/** A test that takes this long (ms) hangs. Nothing is measured by it: a busy machine may take ten times what a quiet one does. */
const HANGS = 60_000;

export default defineConfig({
  test: {
    // Vitest would leave one processor to itself; of two it needs both.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...fast,
          name: 'pure',
          include: ['src/{domain,contract}/**/*.test.ts'],
          testTimeout: HANGS,
        },
      },
      {
        // These start compilers, linters and processes, each in a folder of its own.
        test: {
          ...fast,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: ['scripts/{demo/fill,bench/plans}.test.ts'],
          testTimeout: HANGS,
        },
      },
      {
        // Only these need a database: it starts once for the run, and each file clones its own.
        test: {
          ...fast,
          name: 'server',
          include: [
            'src/server/**/*.test.ts',
            'test/*.test.ts',
            'test/support/**/*.test.ts',
            'scripts/{demo/fill,bench/plans}.test.ts',
          ],
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: HANGS,
          hookTimeout: HANGS,
        },
      },
      {
        plugins: [react()],
        test: {
          ...fast,
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/support/web-setup.ts'],
          testTimeout: HANGS,
        },
      },
    ],
  },
});
