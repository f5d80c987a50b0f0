// Runs the tests of domain and contract with Vitest. The mutant is applied when the module is loaded; no file is
// written.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import type { Mutant } from './find-mutants.ts';

/** The mutant; undefined for the run without one. */
const given = process.env['MARGINLINE_MUTANT'];

function changeOneRule({ path, start, end, was, now }: Mutant): Plugin {
  let file = '';
  return {
    name: 'change-one-rule',
    enforce: 'pre',
    configResolved({ root }) {
      file = join(root, path);
    },
    transform(code, id) {
      if (id !== file) return null;
      if (code.slice(start, end) !== was) throw new Error(`${path} is another than the one that was read`);
      return { code: code.slice(0, start) + now + code.slice(end), map: null };
    },
  };
}

export default defineConfig({
  plugins: given === undefined ? [] : [changeOneRule(JSON.parse(given) as Mutant)],
  test: {
    include: ['src/{domain,contract}/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    // try-mutants.ts stops tests that hang.
    testTimeout: 60_000,
    bail: 1,
    passWithNoTests: true,
    // A cached module would not have the mutant.
    fsModuleCache: false,
  },
});
