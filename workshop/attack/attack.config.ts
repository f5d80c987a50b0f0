// Runs the attacks with Vitest. If a fault is given, it is injected when the module is loaded; no file is written.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import type { InjectedFault } from './injected-faults.ts';

const given = process.env['MARGINLINE_PLANT'];

function injectFault({ path, was, now }: InjectedFault): Plugin {
  let file = '';
  return {
    name: 'plant-fault',
    enforce: 'pre',
    configResolved({ root }) {
      file = join(root, path);
    },
    transform(code, id) {
      if (id !== file) return null;
      if (!code.includes(was)) throw new Error(`${path} no longer holds ${was}`);
      return { code: code.replace(was, now), map: null };
    },
  };
}

export default defineConfig({
  plugins: given === undefined ? [] : [injectFault(JSON.parse(given) as InjectedFault)],
  test: {
    include: ['test/attack/*.attack.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A cached module would not have the injected fault.
    fsModuleCache: false,
  },
});
