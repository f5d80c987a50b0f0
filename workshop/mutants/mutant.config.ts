// Vitest over the tests of domain and contract, with one rule changed on its way in: no file is written, nothing is to be put back.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import type { Mutant } from './find-mutants.ts';

/** The mutant in question; none for the run that shows that the tests pass without one. */
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
    // try-mutants.ts ends what hangs.
    testTimeout: 60_000,
    bail: 1,
    passWithNoTests: true,
    // What was kept of a module is not the mutant.
    fsModuleCache: false,
  },
});
