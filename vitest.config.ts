import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { STEADY_THREADS } from './scripts/bootstrap/exec-server.mjs';

/** What takes this long (ms) hangs. Nothing is measured by it: a busy machine may take ten times what a quiet one does. */
const HANGS = 240_000;

const every = {
  // Workers without isolation halve the run: modules load once per worker. It asks of a test that it leaves no state behind.
  // Processes, not threads: V8 now and then ends a process whose threads run WebAssembly, and all tests with it.
  pool: 'forks',
  // Large young space: screens make and drop many objects, and clearing a small one takes a twentieth of the time.
  execArgv: ['--max-semi-space-size=64', STEADY_THREADS] as string[],
  isolate: false,
  testTimeout: HANGS,
  hookTimeout: HANGS,
  expect: { poll: { timeout: HANGS / 2, interval: 20 } },
} as const;

export default defineConfig({
  test: {
    // Vitest would leave one processor to itself. Half again as many as there are: each waits for the database by turns.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...every,
          name: 'pure',
          // Of the browser's part too: a test that needs a page is named `.test.tsx`.
          include: ['src/{domain,contract,web}/**/*.test.ts'],
          restoreMocks: true,
        },
      },
      {
        // These start compilers, linters and processes, each in a folder of its own.
        test: {
          ...every,
          name: 'scripts',
          include: ['{scripts,checks,workshop}/**/*.test.ts'],
          exclude: ['scripts/demo/{fill,create-by-commands}.test.ts', 'workshop/bench/plans.test.ts'],
        },
      },
      {
        // Only these need a database: it starts once for the run, and each file clones its own.
        test: {
          ...every,
          name: 'server',
          include: [
            'src/server/**/*.test.ts',
            'test/*.test.ts',
            'test/support/**/*.test.ts',
            'scripts/demo/{fill,create-by-commands}.test.ts',
            'workshop/bench/plans.test.ts',
          ],
          globalSetup: ['test/support/global-setup.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...every,
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/support/web-setup.ts'],
        },
      },
    ],
  },
});
